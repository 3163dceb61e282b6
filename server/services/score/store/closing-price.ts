import type { Reader } from '#timeline/reader.ts'
import { currentPriceOf, priceSide } from './current-price.ts'
import type { CurrentPrice, CurrentPriceRow } from './current-price.ts'

// The latest price is the last one before kick-off until the bookmaker prices the match in play.
const text = `select c.match_id, c.bookmaker_id, c.market, ${priceSide('o')} as opening, ${priceSide('p')} as current, p.priced_at as moved_at
  from score.current_price c join score.price o on o.id = c.opening_id and o.stage <> 'live' cross join lateral (
    select p.* from score.price p join (values ('opening', 0), ('moving', 1), ('closing', 2)) as s(stage, place) using (stage)
    where p.match_id = c.match_id and p.bookmaker_id = c.bookmaker_id and p.market = c.market
    order by s.place desc, p.priced_at desc nulls last, p.id desc limit 1) p
  where c.match_id = any($1) and ($2::int is null or c.bookmaker_id = $2) order by c.match_id, c.bookmaker_id, c.market`

/** Prices as they stood at kick-off, of one bookmaker or of all (null), by match. What was priced only in play is missing. */
export async function mapClosingPrices(db: Reader, matchIds: readonly number[], bookmakerId: number | null): Promise<Map<number, CurrentPrice[]>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db.query<CurrentPriceRow>({ name: 'closing_prices', text }, [matchIds, bookmakerId])
  return Map.groupBy(rows.map(currentPriceOf), ({ matchId }) => matchId)
}
