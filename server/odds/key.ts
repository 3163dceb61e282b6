/** What was made from a match's prices of all bookmakers is out of date when this key changes. */
export function oddsKey(matchId: number): string {
  return `odds:${matchId}`
}
