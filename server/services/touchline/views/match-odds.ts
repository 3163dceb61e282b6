import type { z } from 'zod'
import type { MarketRow, MatchOdds } from '#contract/touchline/match-odds.ts'
import { averageOf, listedPrice } from '#odds/rules/result-prices.ts'
import type { CurrentPrice } from '#odds/types.ts'
import { sportOf } from '#sports/index.ts'
import { isResult, marketsOf, outcomesOf } from '#sports/markets.ts'
import type { Match } from '#timeline/types.ts'

/** The priced markets of a match in the order of its sport, bookmakers by number. */
export function pricedMarkets(
  match: Match,
  prices: readonly CurrentPrice[],
  names: ReadonlyMap<number, string>,
): MatchOdds['markets'] {
  return marketsOf(sportOf(match)).flatMap((market) => {
    const own = prices.filter((price) => price.market === market)
    if (own.length === 0) return []
    return [
      {
        market,
        rows: own.map((price) => marketRow(match, price, names)),
        average: isResult(market) ? averageOf(own) : null,
        listed: listedPrice(own)?.bookmakerId ?? null,
      },
    ]
  })
}

function marketRow(
  match: Match,
  { bookmakerId, market, opening, current, movedAt }: CurrentPrice,
  names: ReadonlyMap<number, string>,
): z.infer<typeof MarketRow> {
  const cell = (side: 'homeMilli' | 'drawMilli' | 'awayMilli') => ({
    opening: decimal(opening[side]),
    current: decimal(current[side]),
  })
  return {
    bookmaker: { id: bookmakerId, name: names.get(bookmakerId) ?? '' },
    line: inUnits(current.lineQuarters),
    openingLine: inUnits(opening.lineQuarters),
    home: cell('homeMilli'),
    draw: cell('drawMilli'),
    away: cell('awayMilli'),
    isSuspended: current.isSuspended,
    movedAt,
    settled: outcomesOf(sportOf(match), match.summary, market, current.lineQuarters),
  }
}

/** Quarters of a line as a number of the sport's unit. */
export function inUnits(quarters: number | null): number | null {
  return quarters === null ? null : quarters / 4
}

/** Thousandths of a price as a decimal price. */
export function decimal(milli: number | null): number | null {
  return milli === null ? null : milli / 1000
}
