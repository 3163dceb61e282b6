/** The match that a room belongs to; null for a global room. */
export function matchOfRoom(roomId: string): number | null {
  return /^[1-9]\d{0,14}$/.test(roomId) ? Number(roomId) : null
}
