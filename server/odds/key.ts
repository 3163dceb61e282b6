/** Bytes derived from a match's prices of all bookmakers are outdated when this key changes. */
export function oddsKey(matchId: number): string {
  return `odds:${matchId}`
}

/** What is computed from the prices of finished matches is outdated when this key changes. */
export const finishedPricesKey = 'finished-prices'
