/**
 * Shares of series in which the rules hold: the mean of four titles, each measured on the 400 series that the simulator
 * plays for `tests/kit/reports/games.ts`. `tests/reports/shares.test.ts` measures them again.
 */
export const shares = {
  forfeitWin: 0.008,
  fromTwoBehind: 0.01,
  fromBehind: 0.215,
  lastGame: 0.391,
  sweep: 0.506,
  goldComeback: 0.119,
  bestGame: 0.16,
  firstBloods: 0.248,
}
