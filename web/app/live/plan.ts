/** What one tab wants to hear, and up to which position it knows it already. */
export interface Want {
  rooms: readonly string[]
  position: number
}

/** What the stream of all tabs carries, and up to which position it has been read. */
export interface Carried {
  rooms: readonly string[]
  position: number
}

/**
 * The stream that serves all tabs: every room that one of them wants, from the oldest position that one of them stands
 * at. Null when the stream that runs does so already. Frames told twice are harmless: they carry versions.
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
 * How long to wait before the next try: doubled each time to 20 s, then spread over half of it, so that not all come
 * back at once.
 */
export function retryDelayMs(attempt: number, chance: number): number {
  const longestMs = Math.min(20_000, 500 * 2 ** Math.min(attempt, 10))
  return Math.round(longestMs / 2 + (longestMs / 2) * chance)
}

/** Silence after which a stream counts as dead: the server sends a beat more often than that. */
export const silenceMs = 35_000
