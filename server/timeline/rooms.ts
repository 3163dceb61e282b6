import { competitionRoom, dayRoom, matchRoom } from '#contract/rooms.ts'
import { dateIn } from '#core/zone.ts'
import type { DayRange } from '#core/zone.ts'

/** The room of the UTC day of a moment, in epoch ms. */
export function dayRoomAt(at: number): string {
  return dayRoom(dateIn(at, 'UTC'))
}

const DAY_MS = 86_400_000

/** The rooms that carry the changes of a range of some days: the UTC days it overlaps, at least one. */
export function dayRoomsOf({ startsAt, endsAt }: DayRange): string[] {
  const last = Math.max(startsAt, endsAt - 1)
  const days = Math.floor(last / DAY_MS) - Math.floor(startsAt / DAY_MS)
  return Array.from({ length: days + 1 }, (_, day) => dayRoomAt(startsAt + day * DAY_MS))
}

type Held = { id: number; kickOff: number; competitionId: number }

/** The rooms of a match: its own, its day's and its competition's. */
export function roomsOf({ id, kickOff, competitionId }: Held): string[] {
  return [matchRoom(id), dayRoomAt(kickOff), competitionRoom(competitionId)]
}

/** The rooms of a match whose kick-off may have changed: lists of the old day must remove the match. */
export function roomsOfMoved(match: Held, kickOffBefore: number): string[] {
  const rooms = roomsOf(match)
  if (match.kickOff === kickOffBefore) return rooms
  const dayBefore = dayRoomAt(kickOffBefore)
  return rooms.includes(dayBefore) ? rooms : [...rooms, dayBefore]
}

/** The dependencies of a team's page beside its matches; a cache key, no room of the stream. */
export function teamKey(teamId: number): string {
  return `team:${teamId}`
}
