import { addDays, dateIn, dayRange, type DayRange } from '#core/day-range.ts'
import { sportByWireId } from '#sports/index.ts'
import { listMatchesByKickOff } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import type { Reading } from './hydration.ts'
import { statusesOf } from './rules/filter.ts'

export type DayCall = Reading & { zone: string }

/** The number of football on the wire: of calls about it alone, and of calls that name no sport. */
export const FOOTBALL = 1

/** Our id of a sport of the wire; null for one that is declared and has no matches yet. */
export function sportOf(wireId: number): string | null {
  return sportByWireId(wireId)?.id ?? null
}

/** Whether a subject is of the sport with this number on the wire; of any without one. */
export function isOfSport({ sport }: { sport: string }, wireId: number | undefined): boolean {
  return wireId === undefined || sport === sportOf(wireId)
}

/** A day in the caller's zone, today by default. A day that the zone skipped is empty. */
export function dayOf(date: string | undefined, caller: Pick<DayCall, 'zone' | 'now'>): DayRange {
  return daysAround(date, caller, 0)
}

/** The same with a number of days before and after it. */
export function daysAround(
  date: string | undefined,
  { zone, now }: Pick<DayCall, 'zone' | 'now'>,
  days: number,
): DayRange {
  const middle = date ?? dateIn(now, zone)
  const first = rangeOf(addDays(middle, -days), zone)
  const last = rangeOf(addDays(middle, days), zone)
  return first && last ? { startsAt: first.startsAt, endsAt: last.endsAt } : { startsAt: 0, endsAt: 0 }
}

function rangeOf(date: string | null, zone: string): DayRange | null {
  const range = date === null ? 'no_such_day' : dayRange(date, zone)
  return range === 'no_such_day' ? null : range
}

/** The matches of a day by kick-off, narrowed to a status of the wire. */
export async function listDay(
  call: DayCall,
  asked: { sportType: number; date?: string; status?: number },
): Promise<Match[]> {
  const sport = sportOf(asked.sportType)
  if (sport === null) return []
  const all = await listMatchesByKickOff(call.db, dayOf(asked.date, call), sport)
  const statuses = statusesOf(asked.status)
  return statuses ? all.filter(({ status }) => statuses.includes(status)) : all
}
