/** The match that a room belongs to; null for a global room. */
export function matchOfRoom(roomId: string): number | null {
  return /^[1-9]\d{0,14}$/.test(roomId) ? Number(roomId) : null
}

/** The room of the stream in which a chat room's messages come. */
export function streamRoom(roomId: string): string {
  return `chat:${roomId}`
}
