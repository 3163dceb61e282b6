import type { Odds } from './odds-card.tsx'

type Row = Odds['markets'][number]['rows'][number]

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

/**
 * The chances in whole percent without the margin: each implied chance divided by their sum. They add up to 100; what
 * rounding leaves goes to the largest rests. Null where a price is missing.
 */
export function fairShares(prices: readonly (number | null)[]): number[] | null {
  const margin = marginOf(prices)
  if (margin === null) return null
  const exact = prices.map((price) => 100 / (price ?? 1) / (1 + margin / 100))
  const shares = exact.map(Math.floor)
  const rest = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact.map((value, index) => ({ index, rest: value % 1 })).sort((a, b) => b.rest - a.rest)
  for (const { index } of byRest.slice(0, rest)) shares[index] = shares[index]! + 1
  return shares
}

/** The bookmaker with the highest open price of a result, the first of several; null without an open price. */
export function bestOf(rows: readonly Row[], cell: 'home' | 'draw' | 'away'): Row | null {
  let best: Row | null = null
  for (const row of rows) {
    const price = row.isSuspended ? null : row[cell].current
    if (price !== null && price > (best?.[cell].current ?? 0)) best = row
  }
  return best
}
