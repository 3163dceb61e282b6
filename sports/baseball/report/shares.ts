/**
 * Shares of matches in which the rules hold, measured on the 1,000 games that the simulator plays for
 * `tests/kit/reports/games.ts`; `shortened` is an estimate, since the simulator has no rain.
 * `tests/reports/shares.test.ts` measures them again.
 */
export const shares = {
  noHitter: 0.001,
  walkOff: 0.075,
  extraInnings: 0.101,
  comebackWin: 0.098,
  shutout: 0.166,
  bigMargin: 0.063,
  oneRun: 0.317,
  shortened: 0.005,
  bigInning: 0.299,
  leadTaken: 0.512,
  homeRuns: 0.891,
  manyHits: 0.562,
  manyRunsBattedIn: 0.187,
  strikeouts: 0.693,
}
