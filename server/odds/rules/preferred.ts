import { defaultBookmakerId, type CurrentPrice, type Lines } from '../types.ts'

/**
 * The price of each market for a past match: the requested bookmaker's, else the default one's, else the one of the
 * lowest id.
 */
export function preferredPrices(prices: readonly CurrentPrice[], bookmakerId: number | null): Lines {
  const shown: Lines = {}
  const place = (price: CurrentPrice) => (price.bookmakerId === defaultBookmakerId ? -1 : price.bookmakerId)
  for (const price of prices) {
    if (bookmakerId !== null && price.bookmakerId !== bookmakerId) continue
    const known = shown[price.market]
    if (known === undefined || place(price) < place(known)) shown[price.market] = price
  }
  return shown
}
