import type { PriceReport } from '#sports/odds.ts'
import { listPrices, type PriceInput } from './history.ts'

/** The prices of one match that are still to be sent, in the order of time. */
export type PriceTape = {
  /** Takes the reports due by `now` (epoch ms) that were not taken yet. */
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
  const upTo = (at: number) => firstAfter(left, ({ pricedAt }) => pricedAt ?? 0, at)
  let left: readonly PriceReport[] = listPrices(input)
  left = left.slice(upTo(sentUntil))
  return {
    take(now) {
      const end = upTo(now)
      if (end === 0) return []
      const due = left.slice(0, end)
      left = left.slice(end)
      return due
    },
    nextAt: () => left[0]?.pricedAt ?? null,
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
