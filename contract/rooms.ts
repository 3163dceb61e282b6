/** All changes of one match. */
export function matchRoom(matchId: number): string {
  return `match:${matchId}`
}

/** Rows of a competition's matches, and changes of its tables. */
export function competitionRoom(competitionId: number): string {
  return `competition:${competitionId}`
}

/** Rows of the matches that kick off on the UTC day of a moment, in epoch ms: `day:2026-11-20`. */
export function dayRoom(at: number): string {
  return `day:${new Date(at).toISOString().slice(0, 10)}`
}

const DAY_MS = 86_400_000

/** The rooms that carry the changes of a range of some days, in epoch ms: the UTC days it overlaps, at least one. */
export function dayRooms({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string[] {
  const last = Math.max(startsAt, endsAt - 1)
  const days = Math.floor(last / DAY_MS) - Math.floor(startsAt / DAY_MS)
  return Array.from({ length: days + 1 }, (_, day) => dayRoom(startsAt + day * DAY_MS))
}

type PlacedMatch = { id: number; kickOff: number; competitionId: number }

/** The rooms of a match: its own, its day's and its competition's. */
export function roomsOf({ id, kickOff, competitionId }: PlacedMatch): string[] {
  return [matchRoom(id), dayRoom(kickOff), competitionRoom(competitionId)]
}

/** The rooms of a match whose kick-off may have changed: lists of the old day must remove the match. */
export function roomsOfMoved(match: PlacedMatch, kickOffBefore: number): string[] {
  const rooms = roomsOf(match)
  if (match.kickOff === kickOffBefore) return rooms
  const dayBefore = dayRoom(kickOffBefore)
  return rooms.includes(dayBefore) ? rooms : [...rooms, dayBefore]
}

/** A chat room: of a match by its number, else `global:<name>`. */
export function chatRoom(roomId: string | number): string {
  return `chat:${roomId}`
}

/** A user's private room: notifications, decisions about the user's messages. */
export function userRoom(userId: number): string {
  return `user:${userId}`
}

/** The dependencies of a team's page beside its matches; a cache key, no room of the stream. */
export function teamKey(teamId: number): string {
  return `team:${teamId}`
}

/** The dependency of answers that name heroes, items or maps of a title; a cache key, no room of the stream. */
export function termsKey(sport: string): string {
  return `terms:${sport}`
}

/** The id in a room name of the given kind; null for another kind. */
export function idInRoom(kind: string, room: string): string | null {
  return room.startsWith(`${kind}:`) ? room.slice(kind.length + 1) : null
}
