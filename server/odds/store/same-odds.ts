import type { MatchSummary } from '#sports/match.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Market, SoughtPrice } from '../types.ts'

type SameOddsSearch = {
  sport: string
  market: Market
  bookmakerId: number
  isClosing: boolean
  /** Only of this competition; of all where it is null. */
  competitionId: number | null
  /** Kick-off of the match that asks, epoch ms: only earlier ones are found. */
  before: number
  price: SoughtPrice
  /** How far each implied chance may lie from that of the price, as a share of one. */
  tolerance: number
}

export type SameOddsMatch = SoughtPrice & { matchId: number; sport: string; summary: MatchSummary }

/** The most matches that are evaluated; the nearest of more. */
export const MOST_SAME_ODDS = 1000

/**
 * Earlier finished matches whose price lies within the tolerance, nearest first (by the largest difference of an
 * implied chance), of equal ones the newest; at most `MOST_SAME_ODDS`.
 */
export async function listSameOdds(db: Reader, search: SameOddsSearch): Promise<SameOddsMatch[]> {
  const { price, tolerance, competitionId } = search
  const sought = [price.homeMilli, price.awayMilli, ...(price.drawMilli === null ? [] : [price.drawMilli])]
  const [isPricedDraw, isOfLeague] = [price.drawMilli !== null, competitionId !== null]
  const name = `same_odds${isPricedDraw ? '_draw' : ''}${isOfLeague ? '_league' : ''}`
  const rows = await db.query<SameOddsRow>({ name, text: textOf(isPricedDraw, isOfLeague) }, [
    search.sport,
    search.market,
    search.bookmakerId,
    search.isClosing,
    price.lineQuarters ?? 0,
    new Date(search.before),
    MOST_SAME_ODDS,
    ...sought.flatMap((milli) => [1000 / milli, ...rangeOf(milli, tolerance)]),
    ...(isOfLeague ? [competitionId] : []),
  ])
  return rows.map(({ match_id, sport, summary, home_milli, draw_milli, away_milli }) => ({
    matchId: match_id,
    sport,
    summary,
    lineQuarters: price.lineQuarters,
    homeMilli: home_milli,
    drawMilli: draw_milli,
    awayMilli: away_milli,
  }))
}

type SameOddsRow = {
  match_id: number
  sport: string
  summary: MatchSummary
  home_milli: number
  draw_milli: number | null
  away_milli: number
}

/**
 * The nearest are chosen before their matches are read: how many are read does not depend on the size of the archive.
 * Each set of conditions is a statement of its own: with one that may be void a prepared statement is planned without
 * the range of prices in its index.
 */
function textOf(isPricedDraw: boolean, isOfLeague: boolean): string {
  const columns = ['home_milli', 'away_milli', ...(isPricedDraw ? ['draw_milli'] : [])]
  const apart = columns.map((column, at) => `abs(1000::float8 / p.${column} - $${8 + 3 * at}::float8)`)
  const near = columns.map((column, at) => `p.${column} between $${9 + 3 * at}::int and $${10 + 3 * at}::int`)
  return `select f.match_id, f.home_milli, f.draw_milli, f.away_milli, m.sport, m.summary from (
    select p.*, greatest(${apart.join(', ')}) as distance
    from score.finished_price p
    where p.sport = $1 and p.market = $2 and p.bookmaker_id = $3 and p.is_closing = $4 and p.line_quarters = $5 and p.kick_off < $6
      and ${near.join(' and ')}${isOfLeague ? ` and p.competition_id = $${8 + 3 * columns.length}` : ''}
    order by distance, p.kick_off desc, p.match_id desc limit $7) f
  join timeline.match m on m.id = f.match_id and m.status in ('finished', 'awarded', 'abandoned')
  order by f.distance, f.kick_off desc, f.match_id desc`
}

/** The prices whose implied chance lies within the tolerance of this one's. */
function rangeOf(milli: number, tolerance: number): [lowest: number, highest: number] {
  const chance = 1000 / milli
  const highest = chance > tolerance ? Math.floor(1000 / (chance - tolerance)) : 2 ** 31 - 1
  return [Math.ceil(1000 / (chance + tolerance)), Math.min(highest, 2 ** 31 - 1)]
}
