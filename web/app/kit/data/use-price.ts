import { useEffect } from 'react'
import { storedKeys } from '../../boot.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { shared, stored, useStored } from '../page/stored.ts'
import type { writeOdds } from '../text/odds-format.ts'
import { oddsFormats, type OddsFormat } from '../text/odds-formats.ts'

/** The price format chosen in this browser. */
export const oddsFormat = stored<OddsFormat>(
  storedKeys.oddsFormat,
  'decimal',
  (found) => oddsFormats.find((one) => one === found) ?? 'decimal',
)

/** Writes the formats other than decimal; its code is loaded where one of them was chosen. */
const writer = shared<typeof writeOdds | null>(null)

async function loadWriter(): Promise<void> {
  writer.set((await import('../text/odds-format.ts')).writeOdds)
}

/** Formats a decimal price in the chosen format; the server, which lacks the choice, in decimals. */
export function usePrice(): (price: number) => string {
  const chosen = useStored(oddsFormat)
  const { format } = useLanguage()
  const write = useStored(writer)
  useEffect(() => {
    // Without a network the prices stay decimal.
    if (chosen !== 'decimal' && writer.get() === null) void loadWriter().catch(() => undefined)
  }, [chosen])
  return (price) => (write && chosen !== 'decimal' ? write(price, chosen, format.decimal) : format.price(price))
}
