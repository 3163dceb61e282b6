import { fewestCoins, limitPeriods, mostCoins, mostLimit } from '#contract/touchline/money-limits.ts'

type Form = { get(name: string): unknown }

/** Fields that people write in; each has a sentence for what is wrong with it. A limit is named by its period. */
const fields = ['age', 'coins', 'account', 'holder', 'iban', ...limitPeriods] as const
export type Field = (typeof fields)[number]

/** The wrong field that the address of a page without scripts names. */
export function readField(written: string | null): Field | null {
  return fields.find((one) => one === written) ?? null
}

/** A whole number as it is written; full-width digits are digits. Null for anything else. */
export function readWhole(written: unknown): number | null {
  const text = String(written ?? '')
    .normalize('NFKC')
    .trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** A limit as it is written: null for none, undefined for what is no limit. */
export function readLimit(written: unknown): number | null | undefined {
  if (String(written ?? '').trim() === '') return null
  const limit = readWhole(written)
  return limit === null || limit > mostLimit ? undefined : limit
}

/** Years of a life; null for anything else. */
export function readAge(written: unknown): number | null {
  const age = readWhole(written)
  return age === null || age < 1 || age > 150 ? null : age
}

/** The range of an amount of coins: that of the site, or narrower. */
export interface Range {
  fewest: number
  most: number
}
export const siteRange: Range = { fewest: fewestCoins, most: mostCoins }

export function isWithin(coins: number | null, { fewest, most }: Range): boolean {
  return coins !== null && coins >= fewest && coins <= most
}

/** The wrong field of a new payout account; its check digits are checked by the call. */
export function wrongOfAccount(form: Form): Field | null {
  const [holder, iban] = ['holder', 'iban'].map((name) => String(form.get(name) ?? '').trim())
  if (!holder) return 'holder'
  return iban!.length < 5 ? 'iban' : null
}
