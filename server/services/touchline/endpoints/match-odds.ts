import { getMatchOdds, listPriceChanges } from '#contract/touchline/match.ts'
import { matchRoom } from '#contract/rooms.ts'
import { handle } from '#core/calls/handler.ts'
import { findMatch } from '#timeline/store/match.ts'
import { findPosition } from '#timeline/store/position.ts'
import { changesOf, marketsOf, movementOf } from '../views/match-odds.ts'

export const matchOdds = handle(getMatchOdds, async ({ params, db, engines: { odds }, dependsOn, fail }) => {
  dependsOn(matchRoom(params.id), odds.keyOf(params.id))
  const position = await findPosition(db)
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  const [prices, names, logged] = await Promise.all([
    odds.mapShownPrices(db, [match], null),
    odds.mapBookmakers(db),
    odds.listResultPrices(db, match.id),
  ])
  return { markets: marketsOf(prices.get(match.id) ?? [], names), movement: movementOf(match.id, logged), position }
})

export const priceChanges = handle(
  listPriceChanges,
  async ({ params, query: { pageNum, pageSize }, db, engines: { odds }, dependsOn, fail }) => {
    dependsOn(matchRoom(params.id), odds.keyOf(params.id))
    const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
    const [names, logged] = await Promise.all([odds.mapBookmakers(db), odds.listResultPrices(db, match.id)])
    const changes = changesOf(logged, names)
    const from = (pageNum - 1) * pageSize
    return { pageNum, pageSize, total: changes.length, list: changes.slice(from, from + pageSize) }
  },
)
