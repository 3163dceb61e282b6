import type { ReportLanguage } from '../facts.ts'
import type { ValueWords } from '../writer.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** 1st, 22nd, 113th. */
function englishOrdinal(value: number): string {
  const rest = value % 100
  const ending = rest > 10 && rest < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${ending}`
}

const grouped = new Intl.NumberFormat('en')
const dateOf = (language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const englishDate = dateOf('en-GB')
const chineseDate = dateOf('zh-CN')

/** Which stoppage time a minute with stoppage is in: that of the second half needs no name. */
function stoppageOf(minute: number): 'first_half' | 'second_half' | 'extra_first' | 'extra_second' {
  if (minute <= 45) return 'first_half'
  return minute <= 90 ? 'second_half' : minute <= 105 ? 'extra_first' : 'extra_second'
}

const englishStoppage = {
  first_half: 'first-half stoppage time',
  second_half: 'stoppage time',
  extra_first: 'stoppage time in the first half of extra time',
  extra_second: 'stoppage time at the end of extra time',
}
const chineseStoppage = {
  first_half: '上半场补时',
  second_half: '补时',
  extra_first: '加时上半场补时',
  extra_second: '加时下半场补时',
}

/** Cut off, as clocks of matches are. */
function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / 60)
}

/** How each language writes numbers, minutes, durations and dates. */
export const values: Record<ReportLanguage, ValueWords> = {
  en: {
    number: (value) => grouped.format(value),
    ordinal: (value) => ordinals[value - 1] ?? englishOrdinal(value),
    minute: ({ minute, stoppage }) =>
      stoppage === null
        ? `the ${englishOrdinal(minute)} minute`
        : `the ${englishOrdinal(stoppage)} minute of ${englishStoppage[stoppageOf(minute)]}`,
    duration: (seconds) => {
      const minutes = wholeMinutes(seconds)
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      const units = [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
      return units.filter(Boolean).join(' ')
    },
    date: (at) => englishDate.format(at),
    score: (first, second) => `${first}–${second}`,
    and: ' and ',
    comma: ', ',
  },
  zh: {
    number: (value) => grouped.format(value),
    ordinal: String,
    minute: ({ minute, stoppage }) =>
      stoppage === null ? `第 ${minute} 分钟` : `${chineseStoppage[stoppageOf(minute)]}第 ${stoppage} 分钟`,
    duration: (seconds) => {
      const minutes = wholeMinutes(seconds)
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      const units = [hours > 0 ? `${hours} 小时` : '', rest > 0 || hours === 0 ? `${rest} 分钟` : '']
      return units.filter(Boolean).join(' ')
    },
    date: (at) => chineseDate.format(at),
    score: (first, second) => `${first} 比 ${second}`,
    and: '、',
    comma: '、',
  },
}
