import type { Reader } from '#core/database/reader.ts'
import type { CurrentPrice, Market, Price } from '../types.ts'

type Side = {
  stage: Price['stage']
  line: number | null
  home: number | null
  draw: number | null
  away: number | null
  is_suspended: boolean
}
export type CurrentPriceRow = {
  match_id: number
  bookmaker_id: number
  market: Market
  opening: Side
  current: Side
  moved_at: Date | null
}

/** One price as JSON, in a query. */
export const priceSide = (table: string) =>
  `json_build_object('stage', ${table}.stage, 'line', ${table}.line_quarters, 'home', ${table}.home_milli, 'draw', ${table}.draw_milli,
     'away', ${table}.away_milli, 'is_suspended', ${table}.is_suspended)`

const text = `select c.match_id, c.bookmaker_id, c.market, ${priceSide('o')} as opening, ${priceSide('p')} as current, c.moved_at
  from score.current_price c join score.price o on o.id = c.opening_id join score.price p on p.id = c.current_id
  where c.match_id = any($1) and ($2::int is null or c.bookmaker_id = $2) order by c.match_id, c.bookmaker_id, c.market`

/** Prices of matches, of one bookmaker or of all (null), by match. Matches without prices are missing. */
export async function mapCurrentPrices(
  db: Reader,
  matchIds: readonly number[],
  bookmakerId: number | null,
): Promise<Map<number, CurrentPrice[]>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db.query<CurrentPriceRow>({ name: 'current_prices', text }, [matchIds, bookmakerId])
  return Map.groupBy(rows.map(currentPriceOf), ({ matchId }) => matchId)
}

export function currentPriceOf({
  match_id,
  bookmaker_id,
  market,
  opening,
  current,
  moved_at,
}: CurrentPriceRow): CurrentPrice {
  return {
    matchId: match_id,
    bookmakerId: bookmaker_id,
    market,
    opening: sideOf(opening),
    current: sideOf(current),
    movedAt: moved_at?.getTime() ?? null,
  }
}

function sideOf({ stage, line, home, draw, away, is_suspended }: Side): Price {
  return { stage, lineQuarters: line, homeMilli: home, drawMilli: draw, awayMilli: away, isSuspended: is_suspended }
}
