import * as contract from '#contract/data/odds.ts'
import { handle } from '#core/calls/handler.ts'
import { sportOf } from '#sports/index.ts'
import { findSeries } from '../read-match.ts'
import type { EsOdds } from '#contract/data/odds.ts'
import type { Price } from '#odds/types.ts'

type Given = { bookmakerId: number; names: ReadonlyMap<number, string>; at: number | null }

/** A price of both sides; none while it is suspended. `updateTime` is 0 where its source states no time. */
function oddsView({ homeMilli, awayMilli, isSuspended }: Price, { bookmakerId, names, at }: Given): EsOdds[] {
  if (isSuspended || homeMilli === null || awayMilli === null) return []
  return [
    {
      companyId: bookmakerId,
      companyName: names.get(bookmakerId) ?? '',
      hostOdds: homeMilli / 1000,
      awayOdds: awayMilli / 1000,
      updateTime: at ?? 0,
    },
  ]
}

/** The newest price of the winner at each bookmaker, after the end that of the start. */
export const listOdds = handle(contract.listOdds, async ({ db, query, engines, fail }) => {
  const match = (await findSeries(db, query.matchId)) ?? fail('match_not_found')
  const { result } = sportOf(match).markets
  const [prices, names] = await Promise.all([
    engines.odds.mapShownPrices(db, [match], null),
    engines.odds.mapBookmakers(db),
  ])
  return (prices.get(match.id) ?? [])
    .filter(({ market }) => market === result)
    .sort((a, b) => a.bookmakerId - b.bookmakerId)
    .flatMap(({ bookmakerId, current, movedAt }) => oddsView(current, { bookmakerId, names, at: movedAt }))
})

/** Every price of the winner at one bookmaker, before the series and in play, newest first. */
export const listOddsLog = handle(contract.listOddsLog, async ({ db, query, engines, fail }) => {
  const match = (await findSeries(db, query.matchId)) ?? fail('match_not_found')
  const asked = { matchId: match.id, bookmakerId: query.companyId, market: sportOf(match).markets.result }
  const [inPlay, before, names] = await Promise.all([
    engines.odds.listPriceLog(db, { ...asked, isInPlay: true }),
    engines.odds.listPriceLog(db, { ...asked, isInPlay: false }),
    engines.odds.mapBookmakers(db),
  ])
  return [...inPlay, ...before].flatMap((price) =>
    oddsView(price, { bookmakerId: price.bookmakerId, names, at: price.pricedAt }),
  )
})
