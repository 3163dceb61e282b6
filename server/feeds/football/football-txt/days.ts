import { readDate } from '../../reading/when.ts'
import { monthOf, weekdayOfWord } from './day-words.ts'

const DAY_MS = 86_400_000

/** A day as a line writes it; the weekday from Sunday 0, the year where it is given, with two or four figures. */
export interface WrittenDay {
  weekday: number | null
  month: number
  day: number
  year: number | null
}

const weekday = String.raw`(?:(?<weekday>\p{L}{2,}(?:-feira)?)\.?,?\s+)`
const month = String.raw`(?<month>\p{L}{3,})\.?`
const day = String.raw`(?<day>\d{1,2})`
const end = String.raw`(?=$|[\s\]|,@:&+/▪-])`
const year = String.raw`(?<year>\d{4})(?![:.\d-])`
const shortYear = String.raw`(?<year>\d{2})(?=\s*(?:$|[@,\]▪])|\s{2,}\p{L})`
const named = String.raw`${day}\.?(?:\s+de\s+|[\s/])${month}(?:(?:,\s*|\s+de\s+|[\s/])(?:${year}|${shortYear}))?${end}`
const forms = [
  // Fri 14. Jun 2024, dom 5 de mayo
  String.raw`^${weekday}${named}`,
  // Fri Jun 14, Fri Aug/15 2025, Jun/14
  String.raw`^${weekday}?${month}[\s/]${day}(?:st|nd|rd|th|\.)?(?:(?:,\s*|[\s/])${year})?${end}`,
  // 16 June
  String.raw`^${named}`,
  // 2024-06-14
  String.raw`^${weekday}?(?<year>\d{4})-(?<month>\d{1,2})-${day}${end}`,
  // 14.6.2024, 14.6.24, 14.6., 14/06/2024, 14-06-2024
  String.raw`^${weekday}?${day}(?<mark>[./])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?![:.\d])${end}`,
  String.raw`^${weekday}?${day}-(?<month>\d{1,2})-(?<year>\d{4})${end}`,
  String.raw`^${weekday}?${day}\.(?<month>\d{1,2})\.(?!\d)${end}`,
  // Sa 14/3, 14/3; "1/8 Finals" is none
  String.raw`^${weekday}${day}/(?<month>\d{1,2})(?![/\d])${end}`,
  String.raw`^${day}/(?<month>\d{1,2})(?=$|\s{2,})`,
].map((form) => new RegExp(form, 'iu'))

/** The day at the beginning of a text, and the rest of the text; null where it begins with none. */
export function takeDay(text: string): { day: WrittenDay; rest: string } | null {
  for (const form of forms) {
    const found = form.exec(text)
    const read = found?.groups && dayOfGroups(found.groups)
    if (read) return { day: read, rest: text.slice(found[0].length).trim() }
  }
  return null
}

function dayOfGroups(groups: { [name: string]: string | undefined }): WrittenDay | null {
  const written = groups.month ?? ''
  const number = /^\d/.test(written) ? Number(written) : monthOf(written)
  const beside = groups.weekday === undefined ? null : weekdayOfWord(groups.weekday)
  if (number === null || number > 12 || (groups.weekday !== undefined && beside === null)) return null
  return { weekday: beside, month: number, day: Number(groups.day), year: groups.year ? Number(groups.year) : null }
}

/** `Mar 30 & Apr 7`, `Apr 17 & 25`: the second of two days, after the first was taken. */
export function takeSecondDay(rest: string, first: WrittenDay): { day: WrittenDay; rest: string } | null {
  const after = /^&\s*(.*)$/.exec(rest)?.[1]
  if (after === undefined) return null
  const alone = /^(\d{1,2})(?=$|\s)(.*)$/.exec(after)
  if (alone) return { day: { ...first, weekday: null, day: Number(alone[1]) }, rest: alone[2]!.trim() }
  return takeDay(after)
}

/** `Nov 11-12`, `Mar 31/Apr 1`: a later day behind the one that was taken; null without one. */
export function withoutRange(rest: string): string | null {
  const after = /^[-–/]\s*(.*)$/.exec(rest)?.[1]
  if (after === undefined) return null
  return /^\d{1,2}(?=$|\s*[@,\]]|\s{2,})(.*)$/.exec(after)?.[1]?.trim() ?? takeDay(after)?.rest ?? null
}

/** `June 8 - 13`, `Fri Jun 14 - Tue Jun 18`, `Mar 31/Apr 1`: the first and the last day of a round. */
export function takeDays(text: string): { from: WrittenDay; to: WrittenDay } | null {
  // `15-19 November`
  const early = /^(\d{1,2})\s*[-–]\s*(\d{1,2}\.?\s+\p{L}.*)$/u.exec(text)
  const last = early && takeDay(early[2]!)
  if (last) return { from: { ...last.day, day: Number(early[1]) }, to: last.day }
  const first = takeDay(text)
  if (!first) return null
  const after = /^[-–/]\s*(.*)$/.exec(first.rest)?.[1]
  if (after === undefined) return { from: first.day, to: first.day }
  const alone = /^(\d{1,2})(?=$|\s|,)/.exec(after)?.[1]
  const to = takeDay(after)?.day ?? (alone ? { ...first.day, weekday: null, day: Number(alone) } : undefined)
  return { from: first.day, to: to ?? first.day }
}

/** The days of one file: most lines leave out the year. */
export class Calendar {
  private readonly first: number
  private readonly isSplit: boolean
  private range: { from: string; to: string } | null = null

  /** `season`: `2025/26`, or `2024`. */
  constructor(season: string) {
    this.first = Number(season.slice(0, 4))
    this.isSplit = season.includes('/')
  }

  /** The days between which a comment says that all matches are: `Sun Nov 20 - Sun Dec 18 2022`. */
  setRange({ from, to }: { from: WrittenDay; to: WrittenDay }): void {
    const last = this.dayOf(to.year === null && from.year !== null ? { ...to, year: from.year } : to)
    const first = this.dayOf(from.year === null && to.year !== null ? { ...from, year: to.year } : from)
    if (first !== null && last !== null && first <= last) this.range = { from: first, to: last }
  }

  /** The days of the file, else those of its season. */
  get days(): { from: string; to: string } {
    const { first } = this
    const season = this.isSplit
      ? { from: `${first}-07-01`, to: `${first + 1}-06-30` }
      : { from: `${first}-01-01`, to: `${first}-12-31` }
    return this.range ?? season
  }

  /**
   * `yyyy-MM-dd`; null for a day that does not exist. Without a year it is that of the season; where the weekday is
   * another there, or the day outside of the days of the file, the year beside it in which it fits (a tournament of
   * 2020 was played in 2021).
   */
  dayOf({ weekday: wanted, month: number, day: date, year: written }: WrittenDay): string | null {
    const natural = this.isSplit && number < 7 ? this.first + 1 : this.first
    const years = written === null ? [natural, natural + 1, natural - 1] : [this.wholeYear(written)]
    const dates = years.map((one) => readDate(`${one}-${number}-${date}`)).filter((one) => one !== null)
    const { range } = this
    const isFitting = (one: string) => wanted === null || weekdayOf(one) === wanted
    const isInside = (one: string) => range === null || (range.from <= one && one <= range.to)
    return (
      dates.find((one) => isFitting(one) && isInside(one)) ??
      dates.find((one) => (wanted === null ? isInside(one) : isFitting(one))) ??
      dates[0] ??
      null
    )
  }

  /** A year of two figures is the one nearest to the season. */
  private wholeYear(written: number): number {
    if (written > 99) return written
    const century = this.first - (this.first % 100)
    const years = [century - 100, century, century + 100].map((one) => one + written)
    return years.toSorted((a, b) => Math.abs(a - this.first) - Math.abs(b - this.first))[0]!
  }

  /** Whether the weekday beside a day is another. */
  isOddWeekday(written: WrittenDay): boolean {
    const date = this.dayOf(written)
    return date !== null && written.weekday !== null && weekdayOf(date) !== written.weekday
  }
}

function weekdayOf(date: string): number {
  return (Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS) + 4 + 7 * 100_000) % 7
}
