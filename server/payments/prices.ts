import type { Money } from '#ledger/money.ts'

/** What 100 coins cost in a currency, in its minor unit. */
type CoinPrice = { readonly currency: string; readonly amountMinor: bigint }
export type PriceList = readonly CoinPrice[]

/** The list of a site whose operator names none. */
export const builtInPrices: PriceList = [{ currency: 'EUR', amountMinor: 100n }]

/** The price list in force. */
export function listPrices({ prices }: { prices: PriceList }): PriceList {
  return prices
}

/** Whether payments move real money; the sandbox pays with play money. */
export function isRealMoney({ stripe }: { stripe: object | null }): boolean {
  return stripe !== null
}

/** What coins cost; null where the currency is not listed, or where they have no exact price in its minor unit. */
export function priceOf(coins: bigint, currency: string, prices: PriceList): Money | null {
  const listed = prices.find((one) => one.currency === currency)
  if (!listed || coins <= 0n || (coins * listed.amountMinor) % 100n !== 0n) return null
  return { amountMinor: (coins * listed.amountMinor) / 100n, currency }
}

/** The coins that an amount buys exactly; null where it buys a fraction of one, or where its currency is not listed. */
export function coinsFor({ amountMinor, currency }: Money, prices: PriceList): bigint | null {
  const listed = prices.find((one) => one.currency === currency)
  if (!listed || amountMinor <= 0n || (amountMinor * 100n) % listed.amountMinor !== 0n) return null
  return (amountMinor * 100n) / listed.amountMinor
}

/** The fewest coins with an exact price: every multiple of them has one too. */
export function stepOf({ amountMinor }: CoinPrice): bigint {
  let [a, b] = [amountMinor, 100n]
  while (b > 0n) [a, b] = [b, a % b]
  return 100n / a
}

/** Digits of the minor unit of a currency: 2 of EUR, 0 of JPY. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount that a caller sent as a number of whole units; null where it has more digits than its currency. */
export function minorOf(amount: number, currency: string): bigint | null {
  const digits = minorDigits(currency)
  const written = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(String(amount))
  if (!written || (written[2] ?? '').length > digits) return null
  return BigInt(written[1]! + (written[2] ?? '').padEnd(digits, '0'))
}

/** The same amount as a number of whole units, for the wire. */
export function unitsOf({ amountMinor, currency }: Money): number {
  return Number(amountMinor) / 10 ** minorDigits(currency)
}
