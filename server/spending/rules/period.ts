import type { limitPeriods } from '#contract/touchline/money-limits.ts'
import { addDays, dateIn, dayRange } from '#core/day-range.ts'

export type Period = (typeof limitPeriods)[number]

/** The first instant of the period that `at` lies in, epoch ms; a week begins on Monday. */
export function startOfPeriod(at: number, period: Period, zone: string): number {
  const date = dateIn(at, zone)
  if (period === 'day') return firstInstantFrom(date, zone)
  if (period === 'week') return firstInstantFrom(addDays(date, -daysSinceMonday(date))!, zone)
  return firstInstantFrom(`${date.slice(0, 7)}-01`, zone)
}

/** The months up to that of `at`, oldest first: `yyyy-MM` with their first instants. */
export function monthsUntil(at: number, count: number, zone: string): { month: string; startsAt: number }[] {
  const [year = 0, month = 0] = dateIn(at, zone).split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10)
    return { month: first.slice(0, 7), startsAt: firstInstantFrom(first, zone) }
  })
}

/** The same time of day some months later, in UTC; the last day of a month that is shorter. */
export function addMonths(at: number, months: number): number {
  const date = new Date(at)
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return Date.UTC(date.getUTCFullYear(), month, day) + (at - Date.parse(date.toISOString().slice(0, 10)))
}

function daysSinceMonday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Of a day that the zone skipped, the first instant of the next one. */
function firstInstantFrom(date: string, zone: string): number {
  const range = dayRange(date, zone)
  return range === 'no_such_day' ? firstInstantFrom(addDays(date, 1)!, zone) : range.startsAt
}
