import type { Reader } from '#core/database/reader.ts'
import { preferredPrices } from './rules/preferred.ts'
import { mapClosingPrices } from './store/closing-price.ts'
import { defaultBookmakerId, type Lines } from './types.ts'

/** Match result, handicap and total. */
const MARKETS = 3

/**
 * The one price of each market that represents a match: the last before kick-off, for a match to come the latest. Of
 * the requested bookmaker; where that is the default one or none, of the default one, else of any other.
 */
export async function mapLines(
  db: Reader,
  matchIds: readonly number[],
  bookmakerId: number | null,
): Promise<Map<number, Lines>> {
  const own = await mapClosingPrices(db, matchIds, bookmakerId ?? defaultBookmakerId)
  const isDefault = bookmakerId === null || bookmakerId === defaultBookmakerId
  // Reading all bookmakers costs many times one, so they are read only for the markets that the default one lacks.
  const open = isDefault ? matchIds.filter((id) => (own.get(id)?.length ?? 0) < MARKETS) : []
  const closing = new Map([...own, ...(await mapClosingPrices(db, open, null))])
  return new Map([...closing].map(([id, prices]) => [id, preferredPrices(prices, isDefault ? null : bookmakerId)]))
}
