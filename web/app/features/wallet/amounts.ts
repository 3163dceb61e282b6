import type { Price } from '#contract/touchline/wallet.ts'
import type { Format, LanguageTag } from '../../i18n/format.ts'
import { wholeMoney } from '../../kit/text/money.ts'

const minus = '−'

/** Fraction digits of a currency: cents of a euro, none of a yen. */
function digitsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Coins with the sign of a change: +300, −28, 0. */
export function signedCoins(coins: number, format: Format): string {
  const size = format.number(Math.abs(coins))
  return coins > 0 ? `+${size}` : coins < 0 ? `${minus}${size}` : size
}

/** Real money in full: €3.00, −€0.08. */
export function priceText({ amountMinor, currency }: Price, format: Format): string {
  const digits = digitsOf(currency)
  const amount = Math.abs(amountMinor) / 10 ** digits
  return `${amountMinor < 0 ? minus : ''}${wholeMoney({ amount, currency }, format.decimal(amount, digits))}`
}

/** The price of coins, from the price of 100. */
export function priceOfCoins(coins: number, of100: Price): Price {
  return { currency: of100.currency, amountMinor: Math.round((coins * of100.amountMinor) / 100) }
}

const names = new Map<string, Intl.DateTimeFormat>()

/** A month `yyyy-MM` by name: Jul, or July 2024. */
export function monthName(month: string, tag: LanguageTag, isShort = false): string {
  const key = `${tag} ${isShort}`
  const format =
    names.get(key) ??
    new Intl.DateTimeFormat(tag === 'zh' ? 'zh-CN' : 'en-GB', {
      timeZone: 'UTC',
      month: isShort ? 'short' : 'long',
      ...(isShort ? {} : { year: 'numeric' }),
    })
  names.set(key, format)
  return format.format(Date.parse(`${month}-01T00:00:00Z`))
}

/** A month `yyyy-MM`; null for anything else. */
export function readMonth(text: string | null): string | null {
  return text !== null && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : null
}

/** The last months up to one, newest first. */
export function monthsUpTo(month: string, count: number): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(year, number - 1 - ago, 1)).toISOString().slice(0, 7),
  )
}
