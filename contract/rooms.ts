/** The kinds of rooms of the stream, `<kind>:<id>`. A part of the server declares each. */
export const roomKinds: readonly string[] = ['match', 'competition', 'day', 'chat', 'user']

/** All changes of one match. */
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

/** A user's private room: notifications, decisions about the user's messages. */
export function userRoom(userId: number): string {
  return `user:${userId}`
}

/** The id in a room name of the given kind; null for another kind. */
export function idInRoom(kind: string, room: string): string | null {
  return room.startsWith(`${kind}:`) ? room.slice(kind.length + 1) : null
}
