/** Bytes derived from a match's prices of all bookmakers are outdated when this key changes. */
export function oddsKey(matchId: number): string {
  return `odds:${matchId}`
}
