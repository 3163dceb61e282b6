/** The kinds of rooms that a stream may ask for, `<kind>:<id>`. A part of the server declares each. */
export const roomKinds: readonly string[] = ['match', 'competition', 'day', 'chat', 'user']

/** All that happens in one match. */
export function matchRoom(matchId: number): string {
  return `match:${matchId}`
}

/** Rows of a competition's matches, and changes of its tables. */
export function competitionRoom(competitionId: number): string {
  return `competition:${competitionId}`
}

/** Rows of the matches that kick off on a day, `yyyy-MM-dd` in UTC. */
export function dayRoom(date: string): string {
  return `day:${date}`
}

/** A chat room: of a match by its number, else `global:<name>`. */
export function chatRoom(roomId: string | number): string {
  return `chat:${roomId}`
}

/** What is somebody's own: notifications, decisions about their messages. */
export function userRoom(userId: number): string {
  return `user:${userId}`
}

/** The id in the name of a room of a kind; null for a room of another kind. */
export function idInRoom(kind: string, room: string): string | null {
  return room.startsWith(`${kind}:`) ? room.slice(kind.length + 1) : null
}
