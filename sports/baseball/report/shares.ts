/** placeholder */
export const shares = {
  noHitter: 0.001,
  walkOff: 0.08,
  extraInnings: 0.09,
  comebackWin: 0.12,
  shutout: 0.12,
  bigMargin: 0.08,
  oneRun: 0.28,
  shortened: 0.005,
  bigInning: 0.35,
  leadTaken: 0.95,
  homeRuns: 0.85,
  manyHits: 0.6,
  manyRunsBattedIn: 0.2,
  strikeouts: 0.15,
}
