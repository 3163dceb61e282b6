import type { ResultPrices } from '#contract/touchline/brief.ts'
import { averagePrices, movement } from '#sports/odds.ts'
import type { PriceTriple } from '#sports/odds.ts'
import { defaultBookmakerId } from '../types.ts'
import type { CurrentPrice, Price } from '../types.ts'

/**
 * The prices of a match in a list row: those of the default bookmaker, the average of all where it has none; null when
 * no bookmaker prices all three results.
 */
export function resultPricesOf(prices: readonly CurrentPrice[]): ResultPrices | null {
  const results = prices.filter(({ market, current }) => market === '1x2' && isWhole(current))
  const shown = results.find(({ bookmakerId }) => bookmakerId === defaultBookmakerId)
  return averageOf(shown ? [shown] : results)
}

/** The mean of all active bookmakers, of all where each has suspended; null when a result has no price. */
export function averageOf(results: readonly CurrentPrice[]): ResultPrices | null {
  const offering = results.filter(({ current }) => !current.isSuspended)
  const counted = offering.length > 0 ? offering : results
  const now = averagePrices(counted.map(({ current }) => current))
  const opened = averagePrices(counted.map(({ opening }) => opening))
  if (now.homeMilli === null || now.drawMilli === null || now.awayMilli === null) return null
  return {
    home: now.homeMilli / 1000,
    draw: now.drawMilli / 1000,
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

function isWhole({ homeMilli, drawMilli, awayMilli }: Price): boolean {
  return homeMilli !== null && drawMilli !== null && awayMilli !== null
}
