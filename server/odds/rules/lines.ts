import type { CurrentPrice, Market } from '../store/current-price.ts'
import { defaultBookmakerId } from './result-prices.ts'

/**
 * The price of each market that looking back at a match shows: the bookmaker's that was asked for, else the default
 * one's, else the one of the lowest number.
 */
export function shownPrices(
  prices: readonly CurrentPrice[],
  bookmakerId: number | null,
): Partial<Record<Market, CurrentPrice>> {
  const shown: Partial<Record<Market, CurrentPrice>> = {}
  const place = (price: CurrentPrice) => (price.bookmakerId === defaultBookmakerId ? -1 : price.bookmakerId)
  for (const price of prices) {
    if (bookmakerId !== null && price.bookmakerId !== bookmakerId) continue
    const known = shown[price.market]
    if (known === undefined || place(price) < place(known)) shown[price.market] = price
  }
  return shown
}
