import { addDays, dateIn, dayRange } from '#core/day-range.ts'

/** Epoch ms: the first instant of a month, and that of the next one. */
export type Period = { from: number; to: number }

const monthOf = (year: number, month: number) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** The month `yyyy-MM` after a number of others. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const all = year * 12 + number - 1 + count
  return monthOf(Math.floor(all / 12), (all % 12) + 1)
}

/** The month that a moment falls on in a zone. */
export function monthIn(at: number, zone: string): string {
  return dateIn(at, zone).slice(0, 7)
}

/** A month in a zone, of 23 or 25 hours on days when its clock changes; null where the calendar has none. */
export function monthRange(month: string, zone: string): Period | null {
  return rangeOf(`${month}-01`, `${addMonths(month, 1)}-01`, zone)
}

/** A year in a zone. */
export function yearRange(year: number, zone: string): Period | null {
  return rangeOf(`${monthOf(year, 1)}-01`, `${monthOf(year + 1, 1)}-01`, zone)
}

function rangeOf(first: string, next: string, zone: string): Period | null {
  const [from, to] = [dayRange(first, zone), dayRange(next, zone)]
  return from === 'no_such_day' || to === 'no_such_day' ? null : { from: from.startsAt, to: to.startsAt }
}

/** The last day of a month. */
export function lastDay(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)!
}
