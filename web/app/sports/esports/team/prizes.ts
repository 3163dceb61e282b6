import type { Amount, BankHonour } from '#contract/touchline/data-bank.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { wholeMoney } from '../../../kit/text/money.ts'

/** The sum of prizes in the currency that most of them have; null where none is known. */
export function sumOfPrizes(honours: readonly BankHonour[]): Amount | null {
  const prizes = honours.flatMap(({ prize }) => prize ?? [])
  const [most] = [...Map.groupBy(prizes, ({ currency }) => currency)].toSorted(([, a], [, b]) => b.length - a.length)
  if (most === undefined) return null
  const [currency, own] = most
  return { currency, amount: own.reduce((sum, { amount }) => sum + amount, 0) }
}

/** An amount with the sign of its currency. */
export function useMoney(): (amount: Amount) => string {
  const { format } = useLanguage()
  return (amount) => wholeMoney(amount, format.number(amount.amount))
}
