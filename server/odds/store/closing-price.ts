import type { Reader } from '#core/database/reader.ts'
import type { CurrentPrice, Market } from '../types.ts'
import { currentPriceOf, priceSide, type CurrentPriceRow } from './current-price.ts'

/**
 * The opening price and the last before kick-off, of matches ($1), of a bookmaker ($2) and in markets ($3), or of all
 * (null). A match to come has no kick-off to cut prices off; one that has started uses its actual kick-off, else the
 * planned one.
 */
export const closingPricesText = `select c.match_id, c.bookmaker_id, c.market, ${priceSide('o')} as opening, ${priceSide('p')} as current, p.priced_at as moved_at
  from (select m.id, case when m.status in ('live', 'interrupted', 'finished', 'awarded', 'abandoned') then coalesce(
      (select min(e.occurred_at) from timeline.event e where e.match_id = m.id and e.type = 'period_start' and e.period = 1 and e.is_shown
        and e.withdrawn_at is null), m.kick_off) end as began_at
    from timeline.match m where m.id = any($1)) m
  join score.current_price c on c.match_id = m.id join score.price o on o.id = c.opening_id and o.stage <> 'live' cross join lateral (
    select p.* from score.price p join (values ('opening', 0), ('moving', 1), ('closing', 2)) as s(stage, place) using (stage)
    where p.match_id = c.match_id and p.bookmaker_id = c.bookmaker_id and p.market = c.market
      and (m.began_at is null or p.priced_at is null or p.priced_at <= m.began_at)
    order by s.place desc, p.priced_at desc nulls last, p.id desc limit 1) p
  where ($2::int is null or c.bookmaker_id = $2) and ($3::text[] is null or c.market = any($3)) order by c.match_id, c.bookmaker_id, c.market`

/**
 * Prices at kick-off, the latest where that is to come, of one bookmaker or of all (null), of these markets or of all,
 * by match. Markets priced only in play are missing.
 */
export async function mapClosingPrices(
  db: Reader,
  matchIds: readonly number[],
  bookmakerId: number | null,
  markets: readonly Market[] | null = null,
): Promise<Map<number, CurrentPrice[]>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db.query<CurrentPriceRow>({ name: 'closing_prices', text: closingPricesText }, [
    matchIds,
    bookmakerId,
    markets,
  ])
  return Map.groupBy(rows.map(currentPriceOf), ({ matchId }) => matchId)
}
