import type { PriceReport } from '#sports/odds.ts'
import type { Reader } from '#core/database/reader.ts'
import type { LoggedPrice, Market, PriceLog } from '../types.ts'

type Row = {
  bookmaker_id: number
  stage: PriceReport['stage']
  line_quarters: number | null
  home_milli: number | null
  draw_milli: number | null
  away_milli: number | null
  is_suspended: boolean
  priced_at: Date | null
}

const columns =
  'p.bookmaker_id, p.stage, p.line_quarters, p.home_milli, p.draw_milli, p.away_milli, p.is_suspended, p.priced_at'
const stages = `(values ('opening', 0), ('moving', 1), ('closing', 2), ('live', 3)) as s(stage, place)`
/** More than any bookmaker changes a market of a match. */
const MOST = 1_000

/** All prices of a bookmaker in a market of a match, before it or in play, newest first. */
export async function listPriceLog(
  db: Reader,
  { matchId, bookmakerId, market, isInPlay }: PriceLog,
): Promise<LoggedPrice[]> {
  const text = `select ${columns} from score.price p join ${stages} using (stage)
    where p.match_id = $1 and p.bookmaker_id = $2 and p.market = $3 and (p.stage = 'live') = $4
    order by s.place desc, p.priced_at desc nulls last, p.id desc limit $5`
  const rows = await db.query<Row>({ name: 'price_log', text }, [matchId, bookmakerId, market, isInPlay, MOST])
  return rows.map(loggedOf)
}

/**
 * All prices of a match in a market, or in all, of all bookmakers, before the match and in play, in no order.
 */
export async function listMatchPrices(
  db: Reader,
  matchId: number,
  market: Market | null,
): Promise<(LoggedPrice & { market: Market })[]> {
  const text = `select p.market, ${columns} from score.price p
    where p.match_id = $1 and ($2::text is null or p.market = $2)`
  const rows = await db.query<Row & { market: Market }>({ name: 'match_prices', text }, [matchId, market])
  return rows.map((row) => ({ ...loggedOf(row), market: row.market }))
}

function loggedOf(row: Row): LoggedPrice {
  return {
    bookmakerId: row.bookmaker_id,
    stage: row.stage,
    lineQuarters: row.line_quarters,
    homeMilli: row.home_milli,
    drawMilli: row.draw_milli,
    awayMilli: row.away_milli,
    isSuspended: row.is_suspended,
    pricedAt: row.priced_at?.getTime() ?? null,
  }
}
