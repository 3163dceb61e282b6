import type { PriceReport } from '#sports/odds.ts'
import { listPrices } from './history.ts'
import type { PriceInput } from './history.ts'

/** The prices of one match that are still to be sent, in the order of time. */
export type PriceTape = {
  /** Those due by `now` (epoch ms) that were not taken yet. */
  take(now: number): PriceReport[]
  /** When the next is due; null after the last. */
  nextAt(): number | null
}

/**
 * The invented prices of a match after a time: everything until `sentUntil` (epoch ms) counts as sent. A simulator
 * opens one per match from `openingLeadMs` before its start on, describes the match as a `PriceInput`, and gives what
 * `take` answers at each of its steps to `savePrices` of the engine `odds`.
 */
export function priceTape(input: PriceInput, sentUntil: number): PriceTape {
  const prices = listPrices(input)
  let next = firstAfter(prices, ({ pricedAt }) => pricedAt ?? 0, sentUntil)
  return {
    take(now) {
      const end = firstAfter(prices, ({ pricedAt }) => pricedAt ?? 0, now)
      const due = prices.slice(next, end)
      next = Math.max(next, end)
      return due
    },
    nextAt: () => prices[next]?.pricedAt ?? null,
  }
}

/** Index of the first that comes after a time, in a list by time. */
export function firstAfter<T>(list: readonly T[], timeOf: (item: T) => number, at: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeOf(list[middle]!) <= at) low = middle + 1
    else high = middle
  }
  return low
}
