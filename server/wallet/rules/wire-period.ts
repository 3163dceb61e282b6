import { offsetMinutes } from '#core/day-range.ts'
import { monthIn, monthRange, yearRange } from './month.ts'

type Asked = { year?: number; month?: number; startTime?: string; endTime?: string }

/**
 * The moments that an old client asks for: a year, a month of it (of this year without one), and times of the zone, the
 * last second included. Null where the calendar has no such month.
 */
export function wirePeriod(
  { year, month, startTime, endTime }: Asked,
  { zone, now }: { zone: string; now: number },
): { from?: number; to?: number } | null {
  const range = calendarRange(year, month, { zone, now })
  if (range === null) return null
  const starts = [range?.from, startTime === undefined ? undefined : instantIn(startTime, zone)]
  const ends = [range?.to, endTime === undefined ? undefined : instantIn(endTime, zone) + 1000]
  const known = (moments: (number | undefined)[]) => moments.filter((one) => one !== undefined)
  return {
    ...(known(starts).length > 0 ? { from: Math.max(...known(starts)) } : {}),
    ...(known(ends).length > 0 ? { to: Math.min(...known(ends)) } : {}),
  }
}

function calendarRange(year: number | undefined, month: number | undefined, at: { zone: string; now: number }) {
  if (month === undefined) return year === undefined ? undefined : yearRange(year, at.zone)
  const ofYear = year ?? Number(monthIn(at.now, at.zone).slice(0, 4))
  return monthRange(`${String(ofYear).padStart(4, '0')}-${String(month).padStart(2, '0')}`, at.zone)
}

/** The instant of a wall clock, `yyyy-MM-dd HH:mm:ss`; of an hour that a zone has twice, one of both. */
function instantIn(time: string, zone: string): number {
  const asUtc = Date.parse(`${time.replace(' ', 'T')}Z`)
  const first = asUtc - offsetMinutes(asUtc, zone) * 60_000
  return asUtc - offsetMinutes(first, zone) * 60_000
}
