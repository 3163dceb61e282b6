import type { PriceReport } from '#sports/odds.ts'
import type { Reader } from '#core/database/reader.ts'

const columns =
  'match_id, bookmaker_id, market, stage, line_quarters, home_milli, draw_milli, away_milli, is_suspended, priced_at, source'

/** Whether every price in it is valid. 0, 1 and less mean that nothing was offered. */
function isOffered({ homeMilli, drawMilli, awayMilli }: PriceReport): boolean {
  return (
    [homeMilli, drawMilli, awayMilli].every((milli) => milli === null || milli > 1000) &&
    (homeMilli !== null || awayMilli !== null)
  )
}

/**
 * Stores prices, one row per match, bookmaker, market, stage, line and time, and updates the opening and current price
 * of each. Answers how many were new or different. Invalid prices are omitted. In a transaction.
 */
export async function savePrices(db: Reader, prices: readonly PriceReport[]): Promise<number> {
  const offered = prices.filter(isOffered)
  if (offered.length === 0) return 0
  const rows = await db.query<{ match_id: number; market: string; bookmaker_id: number }>(
    `insert into score.price as p (${columns})
     select distinct on (match_id, bookmaker_id, market, stage, coalesce(line_quarters, -10000), coalesce(priced_at, '-infinity')) ${columns}
     from (select row_number() over () as ordinal, r.* from json_to_recordset($1) as r(match_id bigint, bookmaker_id int, market text, stage text, line_quarters int,
       home_milli int, draw_milli int, away_milli int, is_suspended boolean, priced_at timestamptz, source text)) as given
     order by match_id, bookmaker_id, market, stage, coalesce(line_quarters, -10000), coalesce(priced_at, '-infinity'), ordinal desc
     on conflict (match_id, bookmaker_id, market, stage, coalesce(line_quarters, -10000), coalesce(priced_at, '-infinity')) do update
       set home_milli = excluded.home_milli, draw_milli = excluded.draw_milli, away_milli = excluded.away_milli,
         is_suspended = excluded.is_suspended, source = excluded.source
       where (p.home_milli, p.draw_milli, p.away_milli, p.is_suspended)
         is distinct from (excluded.home_milli, excluded.draw_milli, excluded.away_milli, excluded.is_suspended)
     returning match_id, market, bookmaker_id`,
    [JSON.stringify(offered.map(rowOf))],
  )
  await renewCurrent(db, rows)
  return rows.length
}

function rowOf(price: PriceReport) {
  return {
    match_id: price.matchId,
    bookmaker_id: price.bookmakerId,
    market: price.market,
    stage: price.stage,
    line_quarters: price.lineQuarters,
    home_milli: price.homeMilli,
    draw_milli: price.drawMilli,
    away_milli: price.awayMilli,
    is_suspended: price.isSuspended,
    priced_at: price.pricedAt === null ? null : new Date(price.pricedAt).toISOString(),
    source: price.source,
  }
}

type Offer = { match_id: number; market: string; bookmaker_id: number }

/**
 * Opening and current of the changed ones: stages in their order, in a stage by time; a source without times has one
 * price per stage.
 */
async function renewCurrent(db: Reader, changed: readonly Offer[]): Promise<void> {
  if (changed.length === 0) return
  await db.query(
    `with offer as (select distinct match_id, market, bookmaker_id from json_to_recordset($1) as r(match_id bigint, market text, bookmaker_id int)),
     ordered as (select p.id, p.match_id, p.market, p.bookmaker_id, p.priced_at,
       row_number() over (partition by p.match_id, p.market, p.bookmaker_id order by s.place, p.priced_at nulls first, p.id) as first,
       row_number() over (partition by p.match_id, p.market, p.bookmaker_id order by s.place desc, p.priced_at desc nulls last, p.id desc) as last
       from score.price p join offer using (match_id, market, bookmaker_id)
       join (values ('opening', 0), ('moving', 1), ('closing', 2), ('live', 3)) as s(stage, place) using (stage))
     insert into score.current_price (match_id, bookmaker_id, market, opening_id, current_id, moved_at)
     select match_id, bookmaker_id, market, min(id) filter (where first = 1), min(id) filter (where last = 1), max(priced_at) filter (where last = 1)
     from ordered where first = 1 or last = 1 group by match_id, bookmaker_id, market
     on conflict (match_id, market, bookmaker_id) do update
       set opening_id = excluded.opening_id, current_id = excluded.current_id, moved_at = excluded.moved_at`,
    [JSON.stringify(changed)],
  )
}

/** Removes the prices of matches that are about to be deleted. */
export async function deletePrices(db: Reader, matchIds: readonly number[]): Promise<void> {
  await db.query('delete from score.current_price where match_id = any($1)', [matchIds])
  await db.query('delete from score.price where match_id = any($1)', [matchIds])
}
