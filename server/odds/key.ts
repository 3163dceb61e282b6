/** Bytes derived from a match's prices of all bookmakers are outdated when this key changes. */
export function oddsKey(matchId: number): string {
  return `odds:${matchId}`
}

/** Figures from the prices of finished matches are outdated when this key changes. */
export const finishedPricesKey = 'finished-prices'
