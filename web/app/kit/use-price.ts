import { storedKeys } from '../boot.ts'
import { useLanguage } from '../i18n/language.tsx'
import { stored, useStored } from './stored.ts'
import type { OddsFormat } from './odds-format.ts'
import { oddsFormats, writeOdds } from './odds-format.ts'

/** How this browser's visitor wants prices written. */
export const oddsFormat = stored<OddsFormat>(
  storedKeys.oddsFormat,
  'decimal',
  (found) => oddsFormats.find((one) => one === found) ?? 'decimal',
)

/** Writes a decimal price as the visitor wants it; a server, which does not know, in decimals. */
export function usePrice(): (price: number) => string {
  const chosen = useStored(oddsFormat)
  const { format } = useLanguage()
  return (price) => writeOdds(price, chosen, format.decimal)
}
