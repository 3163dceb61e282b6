import type { Reader } from '#timeline/reader.ts'
import { shownPrices } from './rules/lines.ts'
import { defaultBookmakerId } from './rules/result-prices.ts'
import { mapClosingPrices } from './store/closing-price.ts'

export type ShownPrices = ReturnType<typeof shownPrices>

/**
 * The one price of each market that a match is told by, everywhere: the last before kick-off, for a match to come the latest. Of the
 * bookmaker asked for; where that is the default one or none, of the default one, else of any other.
 */
export async function readLines(db: Reader, matchIds: readonly number[], bookmakerId: number | null): Promise<Map<number, ShownPrices>> {
  const asked = bookmakerId === defaultBookmakerId ? null : bookmakerId
  const closing = await mapClosingPrices(db, matchIds, asked)
  return new Map([...closing].map(([id, own]) => [id, shownPrices(own, asked)]))
}
