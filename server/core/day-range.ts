import { formatOf } from './zone.ts'

/**
 * A day of a zone: from its first instant to the first instant of the next day, in epoch ms. 23, 24 or 25 hours,
 * mostly.
 */
export type DayRange = { startsAt: number; endsAt: number }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/**
 * Zones differ from UTC by at most 14 hours, so a day of any zone extends no further than this from its UTC midnight.
 */
const REACH_MS = 36 * HOUR_MS

const ranges = new Map<string, DayRange | 'no_such_day'>()

/** The day (`yyyy-MM-dd`) that `at` (epoch ms) falls on in `zone`. */
export function dateIn(at: number, zone: string): string {
  return wallClock(at, zone).slice(0, 10)
}

/**
 * The instants of `date` (`yyyy-MM-dd`) in `zone`, an IANA name. `no_such_day` when the calendar has no such date, or
 * the zone skipped it, as Pacific/Apia did on 2011-12-30. Days of a zone meet without a gap: one's end is the next
 * one's start.
 */
export function dayRange(date: string, zone: string): DayRange | 'no_such_day' {
  const key = `${zone} ${date}`
  const known = ranges.get(key)
  if (known) return known
  const range = findRange(date, zone)
  if (ranges.size >= 2000) ranges.clear()
  ranges.set(key, range)
  return range
}

/** Milliseconds from `at` (epoch ms) to the first instant of the next day in `zone`. */
export function msToNextDay(at: number, zone: string): number {
  const range = dayRange(dateIn(at, zone), zone)
  return range === 'no_such_day' ? 0 : range.endsAt - at
}

/**
 * `date` moved by a number of days of the calendar, whatever the zone. Null for a date that does not exist, or needs a
 * fifth digit.
 */
export function addDays(date: string, days: number): string | null {
  const midnight = utcMidnight(date)
  if (midnight === null) return null
  const moved = new Date(midnight + days * DAY_MS).toISOString()
  return /^\d{4}-/.test(moved) ? moved.slice(0, 10) : null
}

function findRange(date: string, zone: string): DayRange | 'no_such_day' {
  const next = addDays(date, 1)
  if (next === null) return 'no_such_day'
  const startsAt = firstInstantFrom(date, zone)
  if (dateIn(startsAt, zone) !== date) return 'no_such_day'
  return { startsAt, endsAt: firstInstantFrom(next, zone) }
}

/** The first instant whose wall clock shows `date` or, where the zone jumps over its midnight, a later time. */
function firstInstantFrom(date: string, zone: string): number {
  const midnight = utcMidnight(date) as number
  const offsets = [-REACH_MS, -DAY_MS / 2, 0, DAY_MS / 2, REACH_MS].map((distance) =>
    offsetAt(midnight + distance, zone),
  )
  const exact = [...new Set(offsets)]
    .map((offset) => midnight - offset)
    .filter((at) => wallClock(at, zone) === `${date}T00:00:00`)
  if (exact.length > 0) return Math.min(...exact)
  return findJump(date, zone, midnight)
}

function findJump(date: string, zone: string, midnight: number): number {
  let before = midnight - REACH_MS
  let after = midnight + REACH_MS
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (dateIn(middle, zone) < date) before = middle
    else after = middle
  }
  return after
}

function offsetAt(at: number, zone: string): number {
  return Date.parse(`${wallClock(at, zone)}Z`) - at
}

/** The local time, as `yyyy-MM-ddTHH:mm:ss`. */
export function wallClock(at: number, zone: string): string {
  if (zone === 'UTC') return new Date(at).toISOString().slice(0, 19)
  const part: Record<string, string> = {}
  for (const { type, value } of (formatOf(zone) as Intl.DateTimeFormat).formatToParts(at)) part[type] = value
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

/** Minutes that the local time of `zone` is ahead of UTC at `at` (epoch ms). */
export function offsetMinutes(at: number, zone: string): number {
  const second = Math.floor(at / 1000) * 1000
  return Math.round((Date.parse(`${wallClock(second, zone)}Z`) - second) / 60_000)
}

function utcMidnight(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const at = Date.parse(`${date}T00:00:00Z`)
  // 30 February parses as 1 March: a day exists only if it round-trips unchanged.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(date) ? at : null
}
