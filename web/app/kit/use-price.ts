import { storedKeys } from '../boot.ts'
import { useLanguage } from '../i18n/language.tsx'
import { stored, useStored } from './stored.ts'
import type { OddsFormat } from './odds-format.ts'
import { oddsFormats, writeOdds } from './odds-format.ts'

/** The price format chosen in this browser. */
export const oddsFormat = stored<OddsFormat>(
  storedKeys.oddsFormat,
  'decimal',
  (found) => oddsFormats.find((one) => one === found) ?? 'decimal',
)

/** Formats a decimal price in the chosen format; the server, which lacks the choice, in decimals. */
export function usePrice(): (price: number) => string {
  const chosen = useStored(oddsFormat)
  const { format } = useLanguage()
  return (price) => writeOdds(price, chosen, format.decimal)
}
