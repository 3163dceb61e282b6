import type { StreamState } from './stream.ts'

export interface Connection {
  state: StreamState
  /** Epoch ms by this machine's clock of the last sign of life; null before the first. */
  heardAt: number | null
  /** The server's database is away: what is shown stands as of then (epoch ms). */
  staleSince: number | null
}

const initial: Connection = { state: 'connecting', heardAt: null, staleSince: null }
let current = initial
let offsetMs = 0
const listeners = new Set<() => void>()

/** How the stream stands, for the chip and the banner. */
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
    // Told to nobody: the age is read when it is shown, and only matters once the stream is not live.
    current = { ...current, heardAt: at }
  },
  setStale(since: number | null) {
    if (since !== current.staleSince) change({ ...current, staleSince: since })
  },
  /** The server's clock stood at `at` just now. */
  setClock(at: number) {
    offsetMs = at - Date.now()
  },
}

function change(next: Connection): void {
  current = next
  listeners.forEach((listener) => listener())
}

/** The server's clock: match clocks must not depend on how this machine's clock is set. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
