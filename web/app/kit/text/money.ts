import type { Amount } from '#contract/touchline/data-bank.ts'
import type { LanguageTag } from '../../i18n/format.ts'

const symbols: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$' }

/** An amount in few letters, the same on server and in browser: `€12.5m`, `€1250万`. */
export function moneyIn({ amount, currency }: Amount, tag: LanguageTag): string {
  const sign = symbols[currency] ?? `${currency} `
  const [unit, word] = unitOf(amount, tag)
  // One decimal, where it says something.
  return `${sign}${Number((amount / unit).toFixed(1))}${word}`
}

function unitOf(amount: number, tag: LanguageTag): [unit: number, word: string] {
  if (tag === 'zh') return amount >= 1e8 ? [1e8, '亿'] : amount >= 1e4 ? [1e4, '万'] : [1, '']
  if (amount >= 1e9) return [1e9, 'bn']
  return amount >= 1e6 ? [1e6, 'm'] : amount >= 1e3 ? [1e3, 'k'] : [1, '']
}

/** The window of a transfer: that of summer from May to October, else that of winter, by the year in which it ends. */
export function windowOf(day: string): { season: 'summer' | 'winter'; year: string } {
  const [year = '', month = ''] = day.split('-')
  if (month >= '05' && month <= '10') return { season: 'summer', year }
  return { season: 'winter', year: month > '10' ? String(Number(year) + 1) : year }
}

/** The whole amount, as prizes are named: `$1,000,000`; `number` is in the format of the page. */
export function wholeMoney({ currency }: Amount, number: string): string {
  return `${symbols[currency] ?? `${currency} `}${number}`
}
