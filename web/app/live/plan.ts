/** The rooms that a tab subscribes to, and the position it has read up to. */
export interface Want {
  rooms: readonly string[]
  position: number
}

/** The rooms of the shared stream, and the position it has been read up to. */
export interface Carried {
  rooms: readonly string[]
  position: number
}

/**
 * The stream that serves all tabs: the union of their rooms, from the oldest of their positions. Null when the current
 * stream does so already. Repeated frames are harmless: they carry versions.
 */
export function planStream(wants: readonly Want[], carried: Carried | null): Carried | null {
  const rooms = [...new Set(wants.flatMap((want) => want.rooms))].sort()
  if (rooms.length === 0) return carried && carried.rooms.length > 0 ? { rooms, position: carried.position } : null
  const oldest = Math.min(...wants.filter((want) => want.rooms.length > 0).map((want) => want.position))
  if (carried === null) return { rooms, position: oldest }
  const isCarried = rooms.every((room) => carried.rooms.includes(room))
  if (isCarried && oldest >= carried.position) return null
  return { rooms, position: Math.min(oldest, carried.position) }
}

/**
 * The delay before the next attempt: doubled each time up to 20 s, then randomised over half of it, so that clients do
 * not reconnect at once.
 */
export function retryDelayMs(attempt: number, chance: number): number {
  const longestMs = Math.min(20_000, 500 * 2 ** Math.min(attempt, 10))
  return Math.round(longestMs / 2 + (longestMs / 2) * chance)
}

/** Silence after which a stream counts as dead: the server sends heartbeats more often. */
export const silenceMs = 35_000
