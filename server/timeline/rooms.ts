import { competitionRoom, dayRoom, matchRoom } from '#contract/rooms.ts'
import { dateIn } from '#core/zone.ts'
import type { DayRange } from '#core/zone.ts'

/** The room of the day (UTC) that holds a moment, in epoch ms. */
export function dayRoomAt(at: number): string {
  return dayRoom(dateIn(at, 'UTC'))
}

/** The rooms that carry the changes of a day of any zone: those of the UTC days it touches, at least one. */
export function dayRoomsOf({ startsAt, endsAt }: DayRange): string[] {
  return [...new Set([startsAt, Math.max(startsAt, endsAt - 1)].map(dayRoomAt))]
}

/** The rooms of a match: its own, its day's and its competition's. */
export function roomsOf({
  id,
  kickOff,
  competitionId,
}: {
  id: number
  kickOff: number
  competitionId: number
}): string[] {
  return [matchRoom(id), dayRoomAt(kickOff), competitionRoom(competitionId)]
}

/** What a team's page depends on beside its matches; a key of finished bytes, no room of the stream. */
export function teamKey(teamId: number): string {
  return `team:${teamId}`
}
