import type { ResultPrices } from '#contract/touchline/brief.ts'
import type { CurrentPrice, Price } from '../store/current-price.ts'

/** The bookmaker that lists show. Where it prices nothing, the one of the lowest number stands in. */
export const defaultBookmakerId = 31

/** What a list row shows of a match's prices, or null when nobody offers all three results. */
export function resultPricesOf(prices: readonly CurrentPrice[]): ResultPrices | null {
  const results = prices.filter(({ market, current }) => market === '1x2' && isWhole(current)).sort((a, b) => a.bookmakerId - b.bookmakerId)
  const shown = results.find(({ bookmakerId }) => bookmakerId === defaultBookmakerId) ?? results[0]
  if (!shown) return null
  const { opening, current, movedAt } = shown
  const [home, draw, away] = milliOf(current)
  const opened = milliOf(opening)
  return {
    home: home! / 1000,
    draw: draw! / 1000,
    away: away! / 1000,
    moves: [moveOf(opened[0], home), moveOf(opened[1], draw), moveOf(opened[2], away)],
    movedAt,
    isSuspended: current.isSuspended,
  }
}

function milliOf({ homeMilli, drawMilli, awayMilli }: Price): [number | null, number | null, number | null] {
  return [homeMilli, drawMilli, awayMilli]
}

function isWhole(price: Price): boolean {
  return milliOf(price).every((milli) => milli !== null)
}

function moveOf(opened: number | null, now: number | null): number {
  return opened === null || now === null ? 0 : Math.sign(now - opened)
}
