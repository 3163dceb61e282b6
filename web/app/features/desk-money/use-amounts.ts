import type { Price } from '#contract/touchline/wallet.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { wholeMoney } from '../../kit/text/money.ts'

/** Coins and amounts of money in the language of the page. */
export function useAmounts() {
  const { format } = useLanguage()
  const sized = (value: number) => format.number(Math.abs(value))
  return {
    coins: format.number,
    signed: (coins: number) => (coins > 0 ? `+${sized(coins)}` : coins < 0 ? `−${sized(coins)}` : sized(coins)),
    price: ({ amountMinor, currency }: Price) => {
      const digits = digitsOf(currency)
      const amount = Math.abs(amountMinor) / 10 ** digits
      return `${amountMinor < 0 ? '−' : ''}${wholeMoney({ amount, currency }, format.decimal(amount, digits))}`
    },
  }
}

/** Fraction digits of a currency: cents of a euro, none of a yen. */
function digitsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
