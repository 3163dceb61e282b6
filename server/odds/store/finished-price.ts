import type { Reader } from '#core/database/reader.ts'
import { averageBookmakerId } from '../types.ts'
import { closingPricesText } from './closing-price.ts'
import { renewFinishedLines } from './finished-line.ts'

/** Marks finished ones among these matches, whose prices have changed, to be derived again. */
export async function markFinishedPrices(db: Reader, matchIds: readonly number[]): Promise<void> {
  await db.query(
    `insert into score.finished_price_stale select id from timeline.match
     where id = any($1) and status in ('finished', 'awarded', 'abandoned') on conflict do nothing`,
    [matchIds],
  )
}

/** Takes up to `limit` marked matches; in the transaction that derives their rows. */
export async function takeStaleMatches(db: Reader, limit: number): Promise<number[]> {
  const rows = await db.query<{ match_id: number }>(
    `delete from score.finished_price_stale where match_id in (
       select match_id from score.finished_price_stale order by match_id limit $1 for update skip locked) returning match_id`,
    [limit],
  )
  return rows.map(({ match_id }) => match_id)
}

/**
 * Derives the rows of these matches again from the prices before kick-off, those of suspended markets left out. The
 * average of a market with lines is of the line that most bookmakers have, at equal numbers the most even one.
 */
export async function renewFinishedPrices(db: Reader, matchIds: readonly number[]): Promise<void> {
  await db.query('delete from score.finished_price where match_id = any($1)', [matchIds])
  await db.query(
    `with priced as (${closingPricesText}),
     offer as (
       select p.match_id, p.market, p.bookmaker_id, v.is_closing, coalesce(s.line, 0) as line, s.home, s.draw, s.away
       from priced p cross join lateral (values (false, p.opening), (true, p.current)) as v(is_closing, price)
       cross join lateral json_to_record(v.price) as s(line int, home int, draw int, away int, is_suspended boolean)
       where s.home is not null and s.away is not null and (s.draw is not null) = (p.market = '1x2') and not s.is_suspended
         and (s.line is not null) = (p.market in ('handicap', 'total'))),
     average as (
       select distinct on (match_id, market, is_closing) match_id, market, $4::int, is_closing, line, round(avg(home))::int, round(avg(draw))::int, round(avg(away))::int
       from offer group by match_id, market, is_closing, line
       order by match_id, market, is_closing, count(*) desc, abs(avg(home) - avg(away)), line)
     insert into score.finished_price (match_id, market, bookmaker_id, is_closing, line_quarters, home_milli, draw_milli, away_milli, sport, competition_id, kick_off)
     select o.match_id, o.market, o.bookmaker_id, o.is_closing, o.line, o.home, o.draw, o.away, m.sport, m.competition_id, m.kick_off
     from (select match_id, market, bookmaker_id, is_closing, line, home, draw, away from offer union all select * from average) o
     join timeline.match m on m.id = o.match_id and m.status in ('finished', 'awarded', 'abandoned')`,
    [matchIds, null, null, averageBookmakerId],
  )
  await renewFinishedLines(db, matchIds)
}
