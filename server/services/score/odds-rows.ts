import type { OddsRow } from '#contract/score/views/odds.ts'
import type { Engines } from '#core/engines.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { oddsRow } from './views/odds.ts'

/** The members of a call that reading prices needs. */
export type OddsCall = { db: Reader; engines: Pick<Engines, 'odds'> }

/**
 * Rows of matches by match: of one bookmaker, or of all (null), by bookmaker and typeId. A match in play has two rows
 * per market: at kick-off and now, both beside the opening price.
 */
export async function readOddsRows(
  { db, engines: { odds } }: OddsCall,
  matchIds: readonly number[],
  bookmakerId: number | null,
): Promise<Map<number, OddsRow[]>> {
  // Prices have no league: the matches decide which of them may be shown.
  const shown = db.readable ? [...(await mapMatches(db, matchIds)).keys()] : matchIds
  const [closing, current] = await Promise.all([
    odds.mapClosingPrices(db, shown, bookmakerId),
    odds.mapCurrentPrices(db, shown, bookmakerId),
  ])
  const rowsOf = (id: number) => {
    const inPlay = (current.get(id) ?? []).filter((price) => price.current.stage === 'live')
    return [...(closing.get(id) ?? []), ...inPlay]
      .map(oddsRow)
      .sort((a, b) => a.bookId - b.bookId || a.typeId - b.typeId)
  }
  return new Map([...new Set(matchIds)].filter((id) => current.has(id)).map((id) => [id, rowsOf(id)]))
}
