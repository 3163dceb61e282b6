import type { StreamState } from './stream.ts'

export interface Connection {
  state: StreamState
  /** Whether the server answered the last attempt, with an error such as too many streams. */
  isAnswered: boolean
  /** Epoch ms by this machine's clock of the last received data; null before the first. */
  heardAt: number | null
  /** While the server's database is unavailable: the time of the data shown (epoch ms). */
  staleSince: number | null
  /** How many navigations wait until the server can be reached. */
  waiting: number
}

/** Where a worker served this page from its copy: the time of the copy, epoch ms. */
export const keptAt = typeof document === 'undefined' ? null : Number(document.documentElement.dataset.kept) || null

const initial: Connection = { state: 'connecting', isAnswered: false, heardAt: null, staleSince: null, waiting: 0 }
let current = { ...initial, heardAt: keptAt }
let isFrozen = keptAt !== null
let offsetMs = 0
const listeners = new Set<() => void>()

/** The state of the stream, for the chip and the banner. */
export const connection = {
  get: () => current,
  initial: () => initial,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set(state: StreamState, isAnswered = false) {
    if (state === current.state && isAnswered === current.isAnswered) return
    const isLiveNow = state === 'live' && current.state !== 'live'
    change({ ...current, state, isAnswered, heardAt: isLiveNow ? Date.now() : current.heardAt })
  },
  heard(at = Date.now()) {
    // Notifies no listener: the age is read when it is shown, and matters only while the stream is not live.
    current = { ...current, heardAt: at }
  },
  setStale(since: number | null) {
    if (since !== current.staleSince) change({ ...current, staleSince: since })
  },
  /** Counts a navigation that begins (1) or ends (-1) to wait for the server; 0 has all of them try at once. */
  wait(by: 1 | 0 | -1) {
    change({ ...current, waiting: current.waiting + by })
  },
  /** Sets the server's clock to `at`, received just now. */
  setClock(at: number) {
    offsetMs = at - Date.now()
    isFrozen = false
  },
}

function change(next: Connection): void {
  current = next
  // For styles and tests: a live page shows no chip.
  document.documentElement.dataset.connection = next.staleSince === null ? next.state : 'stale'
  listeners.forEach((listener) => listener())
}

/**
 * The server's clock: match clocks must not depend on the clock of this machine. It stands still on a copy of a page,
 * or the clocks of matches would run on without them.
 */
export function serverNow(): number {
  return isFrozen && keptAt !== null ? keptAt : Date.now() + offsetMs
}

/** Whether the last attempts to reach the server failed. One that answers without a stream is there. */
export function isDown(): boolean {
  const { state, isAnswered } = current
  return !navigator.onLine || state === 'offline' || (state === 'reconnecting' && !isAnswered)
}
