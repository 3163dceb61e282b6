import { matchRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/same-odds.ts'
import { handle } from '#core/calls/handler.ts'
import { pluck } from '#core/pluck.ts'
import type { SoughtPrice } from '#odds/types.ts'
import { sportOf } from '#sports/index.ts'
import { outcomesOf } from '#sports/markets.ts'
import { outcomeRecords } from '#sports/same-odds.ts'
import { findMatch, mapMatches } from '#timeline/store/match.ts'
import { decimal, inUnits } from '../views/match-odds.ts'
import { matchRows } from '#timeline/views/rows.ts'

const none = { price: null, matches: 0, isCapped: false, outcomes: [], total: 0, list: [] }

export const getSameOdds = handle(contract.getSameOdds, async (call) => {
  const { params, query, db, engines, dependsOn, fail } = call
  const { odds } = engines
  const { stage, bookmaker = null, league, tolerance, pageNum, pageSize } = query
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  dependsOn(matchRoom(match.id), odds.keyOf(match.id), odds.finishedKey)
  const sport = sportOf(match)
  const market = query.market ?? sport.markets.result
  const [same, names] = await Promise.all([
    odds.findSameOdds(db, match, {
      market,
      bookmakerId: bookmaker,
      isClosing: stage === 'closing',
      isSameLeague: league === 'same',
      tolerance,
    }),
    odds.mapBookmakers(db),
  ])
  const name = bookmaker === null ? null : { id: bookmaker, name: names.get(bookmaker) ?? '' }
  const asked = { market, stage, league, bookmaker: name, tolerance, pageNum, pageSize }
  if (same === null) return { ...asked, ...none }
  const { price, found, isCapped } = same
  const page = found.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const shown = await mapMatches(db, pluck(page, 'matchId'))
  const rows = new Map((await matchRows(db, [...shown.values()], call.language)).map((row) => [row.id, row]))
  return {
    ...asked,
    price: { line: inUnits(price.lineQuarters), ...decimals(price) },
    matches: found.length,
    isCapped,
    outcomes: outcomeRecords(sport, market, found),
    total: found.length,
    list: page.flatMap((one) => {
      const row = rows.get(one.matchId)
      const settled = outcomesOf(sport, one.summary, market, one.lineQuarters)
      return row ? [{ row, ...decimals(one), settled }] : []
    }),
  }
})

function decimals({ homeMilli, drawMilli, awayMilli }: SoughtPrice) {
  return { home: homeMilli / 1000, draw: decimal(drawMilli), away: awayMilli / 1000 }
}
