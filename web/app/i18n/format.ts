import { offsetIn } from './zone-offset.ts'

export type LanguageTag = 'en' | 'zh'

/** The value of `<html lang>` and the locale of `Intl`. English has the British order of dates, as in the design. */
export const locales: Record<LanguageTag, string> = { en: 'en-GB', zh: 'zh-CN' }

export interface Format {
  /** 21:00 in the visitor's zone. */
  time: (ms: number) => string
  /** Sun 14 July */
  day: (date: string) => string
  /** Sunday 14 July 2024 */
  longDay: (date: string) => string
  /** Thu */
  weekday: (date: string) => string
  /** 14 for a plain day of the strip, 14 Jul for the chosen one. */
  dayNumber: (date: string) => string
  dayMonth: (date: string) => string
  /** 15 Oct 2018, of a moment in the visitor's zone. */
  dateOf: (ms: number) => string
  dateWithoutYear: (ms: number) => string
  /** 21 Jun 1995, of a day. */
  date: (date: string) => string
  /** Sun 14 July, 21:00; with the year if it differs from that of `nowMs`. */
  moment: (ms: number, nowMs?: number) => string
  /** now, 5 min ago, 3 h ago, yesterday 21:04, 12 Jul; with the year if it differs from that of `nowMs`. */
  past: (ms: number, nowMs: number) => string
  number: (value: number) => string
  /** A price: two decimals below 10, one below 100, none above. */
  price: (value: number) => string
  /** A percentage of 0 to 100. */
  percent: (value: number) => string
  decimal: (value: number, digits: number) => string
  /** Name: value */
  pair: (name: string, value: string) => string
  /** After a name or a time: " (note)". */
  aside: (note: string) => string
  /** Sentences one after another. */
  sentences: (items: readonly string[]) => string
  /** a, b, c */
  list: (items: readonly string[]) => string
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
const ago = {
  en: {
    now: 'now',
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} h ago`,
    yesterday: (time: string) => `yesterday ${time}`,
  },
  zh: {
    now: '刚刚',
    minutes: (count: number) => `${count} 分钟前`,
    hours: (count: number) => `${count} 小时前`,
    yesterday: (time: string) => `昨天 ${time}`,
  },
}

const known = new Map<string, Format>()

/** The formats of a language and a zone, cached per pair. */
export function formatFor(language: LanguageTag, timeZone: string): Format {
  const key = `${language} ${timeZone}`
  const format = known.get(key) ?? makeFormat(language, timeZone)
  // Zones come from cookies, so the cache is bounded: a client must not fill the memory with zones.
  if (known.size < 200) known.set(key, format)
  return format
}

/**
 * `Intl` joins a Chinese day and its weekday, and older versions separate English ones by a comma: 7月14日 周日, Sunday 14
 * July.
 */
function spaced(date: string): string {
  return date.replace(/日(?=周|星期)/, '日 ').replace(/^(\p{L}+), /u, '$1 ')
}

type LanguageFormats = {
  /** Writes an instant in UTC. */ write(options: Intl.DateTimeFormatOptions): (ms: number) => string
  number: Intl.NumberFormat
  decimals: Intl.NumberFormat[]
}
const languages = new Map<LanguageTag, LanguageFormats>()

/** Shared by all zones. `Intl` objects are large, so each language has one of each kind, created on first use. */
function languageFormats(language: LanguageTag): LanguageFormats {
  const known = languages.get(language)
  if (known) return known
  const locale = locales[language]
  const written = new Map<string, Intl.DateTimeFormat>()
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options)
    const format =
      written.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', hourCycle: 'h23' })
    written.set(key, format)
    return format
  }
  const made: LanguageFormats = {
    write(options) {
      let format: Intl.DateTimeFormat | undefined
      return (ms) => spaced((format ??= formatOf(options)).format(ms))
    },
    number: new Intl.NumberFormat(locale),
    decimals: [0, 1, 2].map(
      (digits) =>
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          useGrouping: false,
        }),
    ),
  }
  languages.set(language, made)
  return made
}

function makeFormat(language: LanguageTag, timeZone: string): Format {
  const { write, number, decimals } = languageFormats(language)
  const inZone = (options: Intl.DateTimeFormatOptions) => {
    const format = write(options)
    return (ms: number) => format(ms + offsetIn(timeZone, ms))
  }
  // A calendar day has no zone: it is parsed and formatted in UTC.
  const ofDay = (options: Intl.DateTimeFormatOptions) => {
    const format = write(options)
    return (date: string) => format(Date.parse(`${date}T00:00:00Z`))
  }
  const time = inZone({ hour: '2-digit', minute: '2-digit' })
  const dayOf = inZone({ weekday: 'short', day: 'numeric', month: 'long' })
  const dayAndYearOf = inZone({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
  const yearOf = inZone({ year: 'numeric' })
  const dateOf = inZone({ day: 'numeric', month: 'short', year: 'numeric' })
  const dateWithoutYearOf = inZone({ day: 'numeric', month: 'short' })
  const past = (ms: number, nowMs: number) => {
    const { now, minutes, hours, yesterday } = ago[language]
    const age = nowMs - ms
    if (age < minuteMs) return now
    if (age < hourMs) return minutes(Math.floor(age / minuteMs))
    if (dateOf(ms) === dateOf(nowMs)) return hours(Math.floor(age / hourMs))
    if (dateOf(ms) === dateOf(nowMs - dayMs)) return yesterday(time(ms))
    return yearOf(ms) === yearOf(nowMs) ? dateWithoutYearOf(ms) : dateOf(ms)
  }
  const decimal = (value: number, digits: number) => (decimals[digits] ?? number).format(value)
  return {
    time,
    day: ofDay({ weekday: 'short', day: 'numeric', month: 'long' }),
    longDay: ofDay({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: ofDay({ weekday: 'short' }),
    dayNumber: language === 'zh' ? (date) => String(Number(date.slice(8))) : ofDay({ day: 'numeric' }),
    dayMonth:
      language === 'zh' ? ofDay({ month: 'numeric', day: 'numeric' }) : ofDay({ day: 'numeric', month: 'short' }),
    date: ofDay({ day: 'numeric', month: 'short', year: 'numeric' }),
    dateOf,
    dateWithoutYear: dateWithoutYearOf,
    past,
    moment: (ms, nowMs = ms) =>
      `${yearOf(ms) === yearOf(nowMs) ? dayOf(ms) : dayAndYearOf(ms)}${language === 'zh' ? ' ' : ', '}${time(ms)}`,
    number: (value) => number.format(value),
    price: (value) => decimal(value, value < 10 ? 2 : value < 100 ? 1 : 0),
    percent: (value) => `${number.format(Math.round(value))}%`,
    decimal,
    pair: (name, value) => `${name}${language === 'zh' ? '：' : ': '}${value}`,
    aside: (note) => (language === 'zh' ? `（${note}）` : ` (${note})`),
    sentences: (items) => items.join(language === 'zh' ? '' : ' '),
    list: (items) => items.join(language === 'zh' ? '、' : ', '),
  }
}
