import { dayRange } from '#core/day-range.ts'
import { isZone } from '#core/zone.ts'

/** Parses days and times in the notations of the sources. */

const MINUTE_MS = 60_000
const localDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/

/** What `13/08/2005` begins with. */
export type DayOrder = 'day' | 'month'

/**
 * `yyyy-MM-dd` from ISO, `13/08/05`, `13-08-2005` or `13.08.2005`, by default day first; null for a date that does not
 * exist.
 */
export function readDate(text: string, order: DayOrder = 'day'): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim())
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = localDay.exec(text.trim())
  if (!local) return null
  const year = Number(local[3])
  // Two-digit years of football tables begin in 1993: 93 to 99 are in the last century.
  return dateOf(
    local[3]!.length === 4 ? year : year >= 70 ? 1900 + year : 2000 + year,
    Number(local[order === 'month' ? 1 : 2]),
    Number(local[order === 'month' ? 2 : 1]),
  )
}

/** Whether the order of day and month is open: not so in `2005-08-13`. */
export function isLocalDay(text: string): boolean {
  return localDay.test(text.trim())
}

function dateOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null
  return at.toISOString().slice(0, 10)
}

/** Minutes of the day from `19:45`, `19.45`, `12.3` (a spreadsheet's 12:30) or `20`; null for other texts. */
export function readTime(text: string): number | null {
  const found = /^(\d{1,2})(?:([:.])(\d{1,2}))?(?::\d{2})?$/.exec(text.trim())
  if (!found) return null
  const [, hour = '', mark, rest = '0'] = found
  const minute = mark === '.' && rest.length === 1 ? Number(rest) * 10 : Number(rest)
  return Number(hour) < 24 && minute < 60 ? Number(hour) * 60 + minute : null
}

/** Zones that sources abbreviate, in minutes; ambiguous abbreviations are left out. */
const abbreviated: Record<string, number> = { WET: 0, WEST: 60, CET: 60, CEST: 120, EET: 120, EEST: 180 }

/** Minutes east of UTC from `UTC-3`, `UTC+5:30`, `UTC±0`, `GMT+1`, `CEST`; null for other texts. */
export function readOffset(text: string): number | null {
  const known = abbreviated[text.trim()]
  if (known !== undefined) return known
  const found = /^(?:UTC|GMT)\s*(?:([+-−±])(\d{1,2})(?::?(\d{2}))?)?$/.exec(text.trim())
  if (!found) return null
  const minutes = Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0)
  return found[1] === '+' || found[1] === undefined ? minutes : -minutes
}

/** The instant of a wall clock: by offset where one is given, else by the zone. */
export function instantOf(date: string, minutes: number, where: { offset: number } | { zone: string }): number {
  if ('offset' in where) return Date.parse(`${date}T00:00:00Z`) + (minutes - where.offset) * MINUTE_MS
  if (!isZone(where.zone)) throw new RangeError(`unknown zone ${where.zone}`)
  const range = dayRange(date, where.zone)
  if (range === 'no_such_day') throw new RangeError(`no day ${date} in ${where.zone}`)
  const at = range.startsAt + minutes * MINUTE_MS
  // On a day of 23 or 25 hours the clock was changed at night, before any kick-off.
  const shift = range.endsAt - range.startsAt - 24 * 60 * MINUTE_MS
  return minutes >= 4 * 60 ? at + shift : at
}

/** Kick-off of a day without a time: noon UTC, which is that day in nearly every zone. */
export function noonOf(date: string): number {
  return Date.parse(`${date}T12:00:00Z`)
}

/**
 * `2023/24`, or `2025` for a season within a year, from `2023-24`, `2023/2024`, `23/24` at the end of a text; null when
 * there is none.
 */
export function readSeason(text: string): string | null {
  const found = /(?:^|\D)(\d{4})(?:\s*[/–-]\s*(\d{4}|\d{2}))?\s*$/.exec(text)
  if (!found) return null
  const [, from = '', to] = found
  if (to === undefined) return from
  if (Number(to.slice(-2)) !== (Number(from) + 1) % 100) return to.slice(-2) === from.slice(-2) ? from : null
  return `${from}/${to.slice(-2)}`
}

/**
 * Season of a league that runs over the turn of the year. `running` is the season of the previous row: a late season,
 * such as 2019/20, extends into August.
 */
export function seasonOfDay(date: string, running: string | null): string {
  const year = Number(date.slice(0, 4))
  const from = date.slice(5) >= '07-01' ? year : year - 1
  const natural = `${from}/${String((from + 1) % 100).padStart(2, '0')}`
  const isLate = date.slice(5) >= '07-01' && date.slice(5) < '08-05'
  return isLate && running !== null && Number(running.slice(0, 4)) === from - 1 ? running : natural
}

/** Whether a day can be one of a season; a late one that spans two years runs on until the autumn. */
export function isInSeason(date: string, season: string): boolean {
  const from = Number(season.slice(0, 4))
  return season.includes('/')
    ? date >= `${from}-06-01` && date < `${from + 1}-10-01`
    : date >= `${from}-01-01` && date < `${from + 1}-03-01`
}

/** The season that the folder or the name of a file states: `2011-12/eng.1.csv`, `season-1112.csv`; else null. */
export function seasonOfPath(path: string): string | null {
  const [base = '', folder = ''] = path.split(/[/\\]/).reverse()
  const [, first, last] = /(?:^|\D)(\d\d)(\d\d)\D*$/.exec(base) ?? []
  const isShort = first !== undefined && Number(last) === (Number(first) + 1) % 100
  const century = Number(first) >= 70 ? 19 : 20
  return readSeason(folder) ?? (isShort ? `${century}${first}/${last}` : readSeason(base.replace(/\.\D*$/, '')))
}
