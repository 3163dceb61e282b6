import type { Market } from '#sports/odds.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Match } from '#timeline/types.ts'
import { soughtPrice } from './rules/sought-price.ts'
import { mapClosingPrices } from './store/closing-price.ts'
import { listSameOdds, MOST_SAME_ODDS, type SameOddsMatch } from './store/same-odds.ts'
import { averageBookmakerId, type SoughtPrice } from './types.ts'

type Asked = {
  market: Market
  /** The average of all where it is null. */
  bookmakerId: number | null
  isClosing: boolean
  /** Whether matches of the same competition alone count, or all of the sport. */
  isSameLeague: boolean
  /** How far each implied chance may lie from that of the price, as a share of one. */
  tolerance: number
}

/** `isCapped`: there are more than the nearest ones that are listed. */
type SameOdds = { price: SoughtPrice; found: SameOddsMatch[]; isCapped: boolean }

/** The price of a match and the earlier matches at it, nearest first; null where the match has no such price. */
export async function findSameOdds(
  db: Reader,
  { id, sport, competitionId, kickOff }: Match,
  { market, bookmakerId, isClosing, isSameLeague, tolerance }: Asked,
): Promise<SameOdds | null> {
  const prices = await mapClosingPrices(db, [id], bookmakerId, [market])
  const from = bookmakerId ?? averageBookmakerId
  const price = soughtPrice(prices.get(id) ?? [], { market, bookmakerId: from, isClosing })
  if (price === null) return null
  const found = await listSameOdds(db, {
    sport,
    market,
    bookmakerId: from,
    isClosing,
    competitionId: isSameLeague ? competitionId : null,
    before: kickOff,
    price,
    tolerance,
  })
  return { price, found, isCapped: found.length === MOST_SAME_ODDS }
}
