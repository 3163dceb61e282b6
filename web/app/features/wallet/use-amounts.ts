import type { Price } from '#contract/touchline/wallet.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { priceText, signedCoins } from './amounts.ts'

/** Amounts in the language of the page. */
export function useAmounts() {
  const { format } = useLanguage()
  return {
    coins: format.number,
    signed: (coins: number) => signedCoins(coins, format),
    price: (price: Price) => priceText(price, format),
  }
}
