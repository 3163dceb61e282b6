import type { StreamState } from './stream.ts'

export interface Connection {
  state: StreamState
  /** Epoch ms by this machine's clock of the last received data; null before the first. */
  heardAt: number | null
  /** While the server's database is unavailable: the time of the data shown (epoch ms). */
  staleSince: number | null
}

const initial: Connection = { state: 'connecting', heardAt: null, staleSince: null }
let current = initial
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
  set(state: StreamState) {
    if (state !== current.state) change({ ...current, state, heardAt: state === 'live' ? Date.now() : current.heardAt })
  },
  heard(at = Date.now()) {
    // Notifies no listener: the age is read when it is shown, and matters only while the stream is not live.
    current = { ...current, heardAt: at }
  },
  setStale(since: number | null) {
    if (since !== current.staleSince) change({ ...current, staleSince: since })
  },
  /** Sets the server's clock to `at`, received just now. */
  setClock(at: number) {
    offsetMs = at - Date.now()
  },
}

function change(next: Connection): void {
  current = next
  // For styles and tests: a live page shows no chip.
  document.documentElement.dataset.connection = next.staleSince === null ? next.state : 'stale'
  listeners.forEach((listener) => listener())
}

/** The server's clock: match clocks must not depend on the clock of this machine. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
