import { dateIn } from '#core/zone.ts'
import type { DayRange } from '#core/zone.ts'

/** Rooms of the stream that carry the changes of a day of any zone: the UTC days it touches. */
export function dayRooms({ startsAt, endsAt }: DayRange): string[] {
  return [...new Set([dateIn(startsAt, 'UTC'), dateIn(endsAt - 1, 'UTC')])].map((date) => `day:${date}`)
}

export function matchRoom(id: number): string {
  return `match:${id}`
}

export function competitionRoom(id: number): string {
  return `competition:${id}`
}

/** A team's pages have no room of their own on the stream; finished bytes of them are renewed by this key. */
export function teamRoom(id: number): string {
  return `team:${id}`
}
