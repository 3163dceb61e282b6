import type { z } from 'zod'
import type { MarketRow, MatchOdds } from '#contract/touchline/match.ts'
import { averageOf } from '#odds/rules/result-prices.ts'
import type { CurrentPrice, Market } from '#odds/types.ts'

const markets: readonly Market[] = ['1x2', 'handicap', 'total']

/** The priced markets, bookmakers by number. */
export function marketsOf(prices: readonly CurrentPrice[], names: ReadonlyMap<number, string>): MatchOdds['markets'] {
  return markets.flatMap((market) => {
    const own = prices.filter((price) => price.market === market)
    if (own.length === 0) return []
    return [
      { market, rows: own.map((price) => marketRow(price, names)), average: market === '1x2' ? averageOf(own) : null },
    ]
  })
}

function marketRow(
  { bookmakerId, opening, current, movedAt }: CurrentPrice,
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
  }
}

/** Quarters of a line as a number of goals. */
export function inUnits(quarters: number | null): number | null {
  return quarters === null ? null : quarters / 4
}

/** Thousandths of a price as a decimal price. */
export function decimal(milli: number | null): number | null {
  return milli === null ? null : milli / 1000
}
