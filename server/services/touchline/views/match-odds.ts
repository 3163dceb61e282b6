import type { z } from 'zod'
import type { MarketRow, MatchOdds, PriceChange } from '#contract/touchline/match.ts'
import { averageSeries } from '#sports/odds.ts'
import { averageOf } from '#odds/rules/result-prices.ts'
import type { CurrentPrice, Market, LoggedPrice } from '#odds/types.ts'

const markets: readonly Market[] = ['1x2', 'handicap', 'total']
/** A chart on any screen shows no more points. */
const MOST_POINTS = 400

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

/**
 * The history of the average, thinned evenly where there are more points than a chart can show; first and last stay.
 */
export function movementOf(matchId: number, logged: readonly LoggedPrice[]): MatchOdds['movement'] {
  const points = averageSeries(logged.map((price) => ({ ...price, matchId, market: '1x2', source: '' }))).flatMap(
    ({ at, homeMilli, drawMilli, awayMilli }) =>
      homeMilli === null || drawMilli === null || awayMilli === null
        ? []
        : [{ at, home: homeMilli / 1000, draw: drawMilli / 1000, away: awayMilli / 1000 }],
  )
  if (points.length <= MOST_POINTS) return points
  const kept = new Set(
    Array.from({ length: MOST_POINTS }, (_, index) => Math.round((index * (points.length - 1)) / (MOST_POINTS - 1))),
  )
  return points.filter((_, index) => kept.has(index))
}

/** Each change of a bookmaker's prices, newest first; prices without a time are no change. */
export function changesOf(logged: readonly LoggedPrice[], names: ReadonlyMap<number, string>): PriceChange[] {
  const before = new Map<number, PriceChange>()
  const changes: PriceChange[] = []
  for (const { bookmakerId, pricedAt: at, homeMilli, drawMilli, awayMilli, isSuspended } of logged.toSorted(
    (a, b) => (a.pricedAt ?? 0) - (b.pricedAt ?? 0),
  )) {
    if (at === null) continue
    const to = { home: decimal(homeMilli), draw: decimal(drawMilli), away: decimal(awayMilli) }
    const known = before.get(bookmakerId)
    const isSame =
      known !== undefined &&
      known.isSuspended === isSuspended &&
      known.to.home === to.home &&
      known.to.draw === to.draw &&
      known.to.away === to.away
    if (isSame) continue
    const bookmaker = { id: bookmakerId, name: names.get(bookmakerId) ?? '' }
    const change = { at, bookmaker, from: known?.to ?? null, to, isSuspended }
    before.set(bookmakerId, change)
    changes.push(change)
  }
  return changes.reverse()
}

function inUnits(quarters: number | null): number | null {
  return quarters === null ? null : quarters / 4
}

function decimal(milli: number | null): number | null {
  return milli === null ? null : milli / 1000
}
