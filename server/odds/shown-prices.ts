import type { MatchStatus } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapClosingPrices } from './store/closing-price.ts'
import { mapCurrentPrices } from './store/current-price.ts'
import type { CurrentPrice } from './types.ts'

/**
 * Prices by match, of one bookmaker or of all (null): the newest, after the end those of kick-off, since the last
 * in-play prices are meaningless by then. Matches without prices are missing.
 */
export async function mapShownPrices(
  db: Reader,
  matches: readonly { id: number; status: MatchStatus }[],
  bookmakerId: number | null,
): Promise<Map<number, CurrentPrice[]>> {
  const { over = [], open = [] } = Object.groupBy(matches, ({ status }) =>
    status === 'finished' || status === 'awarded' ? 'over' : 'open',
  )
  const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id)
  const [closing, current] = await Promise.all([
    mapClosingPrices(db, idsOf(over), bookmakerId),
    mapCurrentPrices(db, idsOf(open), bookmakerId),
  ])
  return new Map([...closing, ...current])
}
