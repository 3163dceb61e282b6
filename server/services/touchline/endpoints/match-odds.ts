import { getMatchOdds } from '#contract/touchline/match.ts'
import { matchRoom } from '#contract/rooms.ts'
import { handle } from '#core/calls/dispatch.ts'
import { findMatch } from '#timeline/store/match.ts'
import { findPosition } from '#timeline/store/position.ts'
import { oddsKey } from '#odds/price-keeper.ts'
import { mapBookmakers } from '#odds/store/bookmaker.ts'
import { mapClosingPrices } from '#odds/store/closing-price.ts'
import { mapCurrentPrices } from '#odds/store/current-price.ts'
import { listResultPrices } from '#odds/store/price-log.ts'
import { marketsOf, movementOf } from '../views/match-odds.ts'

export const matchOdds = handle(getMatchOdds, async ({ params, db, dependsOn, fail }) => {
  dependsOn(matchRoom(params.id), oddsKey(params.id))
  const position = await findPosition(db)
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  // After the end the last prices in play say nothing any more; what counts then is what was thought before.
  const isOver = match.status === 'finished' || match.status === 'awarded'
  const [prices, names, logged] = await Promise.all([
    isOver ? mapClosingPrices(db, [match.id], null) : mapCurrentPrices(db, [match.id], null),
    mapBookmakers(db),
    listResultPrices(db, match.id),
  ])
  return { markets: marketsOf(prices.get(match.id) ?? [], names), movement: movementOf(match.id, logged), position }
})
