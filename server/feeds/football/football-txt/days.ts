import { readDate } from '../../reading/when.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const DAY_MS = 86_400_000

/** A day as a line writes it; the weekday from Sunday 0, the year where it is given. */
export interface WrittenDay {
  weekday: number | null
  month: number
  day: number
  year: number | null
}

const weekday = String.raw`(?:(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+)?`
const month = String.raw`(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
const end = String.raw`(?=$|[\s\]|,@-])`
const forms = [
  // Fri Jun 14, Fri Aug/15 2025, Jun/14
  new RegExp(String.raw`^${weekday}${month}[\s/](?<day>\d{1,2})(?:,?[\s/]+(?<year>\d{4})(?![:.\d]))?${end}`, 'i'),
  // 16 June, Fri 14. Jun 2024
  new RegExp(String.raw`^${weekday}(?<day>\d{1,2})\.?[\s/]${month}(?:[\s/]+(?<year>\d{4})(?![:.\d]))?${end}`, 'i'),
  // 2024-06-14
  new RegExp(String.raw`^${weekday}(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})${end}`, 'i'),
  // 14.6.2024, 14.6., 14/06/2024
  new RegExp(String.raw`^${weekday}(?<day>\d{1,2})[./](?<month>\d{1,2})(?:[./](?<year>\d{4})|\.)${end}`, 'i'),
]

/** The day at the beginning of a text, and the rest of the text; null where it begins with none. */
export function takeDay(text: string): { day: WrittenDay; rest: string } | null {
  for (const form of forms) {
    const found = form.exec(text)
    if (!found?.groups) continue
    const { weekday: name, month: written = '', day, year } = found.groups
    const number = Number(written) || months.indexOf(written.slice(0, 3).toLowerCase()) + 1
    return {
      day: {
        weekday: name ? weekdays.indexOf(name.slice(0, 3).toLowerCase()) : null,
        month: number,
        day: Number(day),
        year: year ? Number(year) : null,
      },
      rest: text.slice(found[0].length).trim(),
    }
  }
  return null
}

/** The days of one file: most lines leave out the year. */
export class Calendar {
  private readonly first: number
  private readonly isSplit: boolean

  /** `season`: `2025/26`, or `2024`. */
  constructor(season: string) {
    this.first = Number(season.slice(0, 4))
    this.isSplit = season.includes('/')
  }

  /**
   * `yyyy-MM-dd`; null for a day that does not exist. Without a year it is that of the season; where the weekday is
   * another there, the year beside it in which it fits (a tournament of 2020 was played in 2021).
   */
  dayOf({ weekday: wanted, month: number, day, year }: WrittenDay): string | null {
    const natural = year ?? (this.isSplit && number < 7 ? this.first + 1 : this.first)
    const isFitting = (date: string | null) => date !== null && (wanted === null || weekdayOf(date) === wanted)
    const years = year === null ? [natural, natural + 1, natural - 1] : [natural]
    const dates = years.map((one) => readDate(`${one}-${number}-${day}`))
    return dates.find(isFitting) ?? dates[0] ?? null
  }

  /** Whether the weekday beside a day is another. */
  isOddWeekday(written: WrittenDay): boolean {
    const date = this.dayOf(written)
    return date !== null && written.weekday !== null && weekdayOf(date) !== written.weekday
  }
}

function weekdayOf(date: string): number {
  return (Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS) + 4) % 7
}
