import type { ResultPrices } from '#contract/touchline/brief.ts'
import { isResult } from '#sports/markets.ts'
import { averagePrices, movement, type PriceTriple } from '#sports/odds.ts'
import { defaultBookmakerId, type CurrentPrice, type Market } from '../types.ts'

/** The markets of a result, one of which a sport has. */
export const resultMarkets: readonly Market[] = ['1x2', 'moneyline']

/**
 * The prices of a match in a list row: those of the default bookmaker, the average of all where it has none; null when
 * no bookmaker prices each outcome.
 */
export function resultPricesOf(prices: readonly CurrentPrice[]): ResultPrices | null {
  const listed = listedPrice(prices)
  return averageOf(listed ? [listed] : prices.filter(isWholeResult))
}

/** The price of the result that a list row shows, of the default bookmaker; undefined where it shows the average. */
export function listedPrice(prices: readonly CurrentPrice[]): CurrentPrice | undefined {
  return prices.find((price) => price.bookmakerId === defaultBookmakerId && isWholeResult(price))
}

function isWholeResult({ market, current }: CurrentPrice): boolean {
  return isResult(market) && isWhole(market, current)
}

/** The mean of all active bookmakers, of all where each has suspended; null when a result has no price. */
export function averageOf(results: readonly CurrentPrice[]): ResultPrices | null {
  const offering = results.filter(({ current }) => !current.isSuspended)
  const counted = offering.length > 0 ? offering : results
  const now = averagePrices(counted.map(({ current }) => current))
  const opened = averagePrices(counted.map(({ opening }) => opening))
  const [first] = counted
  if (first === undefined || !isWhole(first.market, now) || now.homeMilli === null || now.awayMilli === null)
    return null
  return {
    home: now.homeMilli / 1000,
    draw: now.drawMilli === null ? null : now.drawMilli / 1000,
    away: now.awayMilli / 1000,
    moves: movesOf(opened, now),
    movedAt: counted.reduce(
      (latest: number | null, { movedAt }) => (movedAt === null ? latest : Math.max(latest ?? movedAt, movedAt)),
      null,
    ),
    isSuspended: offering.length === 0,
  }
}

function movesOf(opened: PriceTriple, now: PriceTriple): ResultPrices['moves'] {
  return [
    movement(opened.homeMilli, now.homeMilli),
    movement(opened.drawMilli, now.drawMilli),
    movement(opened.awayMilli, now.awayMilli),
  ]
}

/** Whether each outcome has a price; a moneyline has no draw. */
function isWhole(market: Market, { homeMilli, drawMilli, awayMilli }: PriceTriple): boolean {
  return homeMilli !== null && awayMilli !== null && (drawMilli !== null) === (market === '1x2')
}
