import { matchRoom } from '#contract/rooms.ts'
import { getSameOdds } from '#contract/touchline/same-odds.ts'
import { handle } from '#core/calls/handler.ts'
import { finishedPricesKey } from '#odds/key.ts'
import { soughtPrice } from '#odds/rules/sought-price.ts'
import { averageBookmakerId } from '#odds/store/finished-price.ts'
import { MOST_SAME_ODDS } from '#odds/store/same-odds.ts'
import { sportOf } from '#sports/index.ts'
import { outcomesOf } from '#sports/markets.ts'
import { outcomeRecords } from '#sports/same-odds.ts'
import { findMatch, mapMatches } from '#timeline/store/match.ts'
import { decimal, inUnits } from '../views/match-odds.ts'
import { matchRows } from '../views/rows.ts'

export const sameOdds = handle(
  getSameOdds,
  async ({ params, query, language, db, engines: { odds }, dependsOn, fail }) => {
    const { stage, bookmaker: bookmakerId = averageBookmakerId, league, tolerance, pageNum, pageSize } = query
    const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
    dependsOn(matchRoom(match.id), odds.keyOf(match.id), finishedPricesKey)
    const sport = sportOf(match)
    const market = query.market ?? sport.markets.result
    const isClosing = stage === 'closing'
    const [prices, names] = await Promise.all([
      odds.mapClosingPrices(db, [match.id], null, [market]),
      odds.mapBookmakers(db),
    ])
    const price = soughtPrice(prices.get(match.id) ?? [], { market, bookmakerId, isClosing })
    const asked = {
      market,
      stage,
      bookmaker: bookmakerId === averageBookmakerId ? null : { id: bookmakerId, name: names.get(bookmakerId) ?? '' },
      tolerance,
      pageNum,
      pageSize,
    }
    if (price === null) return { ...asked, price: null, matches: 0, isCapped: false, outcomes: [], total: 0, list: [] }
    const found = await odds.listSameOdds(db, {
      sport: match.sport,
      market,
      bookmakerId,
      isClosing,
      competitionId: league === 'same' ? match.competitionId : null,
      before: match.kickOff,
      price,
      tolerance,
    })
    const page = found.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    const matches = await mapMatches(
      db,
      page.map(({ matchId }) => matchId),
    )
    const rows = new Map((await matchRows(db, [...matches.values()], language)).map((row) => [row.id, row]))
    return {
      ...asked,
      price: { line: inUnits(price.lineQuarters), ...decimals(price) },
      matches: found.length,
      isCapped: found.length === MOST_SAME_ODDS,
      outcomes: outcomeRecords(sport, market, found),
      total: found.length,
      list: page.flatMap((one) => {
        const row = rows.get(one.matchId)
        return row ? [{ row, ...decimals(one), settled: outcomesOf(sport, one.summary, market, one.lineQuarters) }] : []
      }),
    }
  },
)

function decimals({
  homeMilli,
  drawMilli,
  awayMilli,
}: {
  homeMilli: number
  drawMilli: number | null
  awayMilli: number
}) {
  return { home: homeMilli / 1000, draw: decimal(drawMilli), away: awayMilli / 1000 }
}
