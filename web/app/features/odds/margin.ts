/**
 * The margin of a bookmaker in percent: the implied chances (1 ÷ decimal odds) added, less 100%. Null where a price is
 * missing.
 */
export function marginOf(prices: readonly (number | null)[]): number | null {
  let sum = 0
  for (const price of prices) {
    if (price === null || price <= 1) return null
    sum += 1 / price
  }
  return prices.length < 2 ? null : (sum - 1) * 100
}
