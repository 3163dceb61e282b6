import * as contract from '#contract/touchline/match-odds.ts'
import { matchRoom } from '#contract/rooms.ts'
import { handle } from '#core/calls/handler.ts'
import { findMatch } from '#timeline/store/match.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { sportOf } from '#sports/index.ts'
import { isResult } from '#sports/markets.ts'
import { pricedMarkets } from '../views/match-odds.ts'
import { changesOf, lineMovementOf, movementOf } from '../views/price-history.ts'

export const getMatchOdds = handle(
  contract.getMatchOdds,
  async ({ params, db, engines: { odds }, dependsOn, fail }) => {
    dependsOn(matchRoom(params.id), odds.keyOf(params.id))
    const position = await findPosition(db)
    const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
    const [prices, names, logged] = await Promise.all([
      odds.mapShownPrices(db, [match], null),
      odds.mapBookmakers(db),
      odds.listMatchPrices(db, match.id, sportOf(match).markets.result),
    ])
    return {
      markets: pricedMarkets(match, prices.get(match.id) ?? [], names),
      movement: movementOf(match.id, logged),
      position,
    }
  },
)

export const listPriceChanges = handle(
  contract.listPriceChanges,
  async ({ params, query: { pageNum, pageSize, market = null }, db, engines: { odds }, dependsOn, fail }) => {
    dependsOn(matchRoom(params.id), odds.keyOf(params.id))
    const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
    const [names, logged] = await Promise.all([odds.mapBookmakers(db), odds.listMatchPrices(db, match.id, market)])
    const changes = changesOf(logged, names)
    const from = (pageNum - 1) * pageSize
    return { pageNum, pageSize, total: changes.length, list: changes.slice(from, from + pageSize) }
  },
)

export const getPriceMovement = handle(
  contract.getPriceMovement,
  async ({ params, query: { market }, db, engines: { odds }, dependsOn, fail }) => {
    dependsOn(matchRoom(params.id), odds.keyOf(params.id))
    const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
    const shown = market ?? sportOf(match).markets.result
    const logged = await odds.listMatchPrices(db, match.id, shown)
    if (!isResult(shown)) return { market: shown, points: lineMovementOf(logged) }
    return { market: shown, points: movementOf(match.id, logged).map((point) => ({ ...point, line: null })) }
  },
)
