/**
 * Shares of matches in which the rules hold, measured on the 1,000 games that the simulator plays for
 * `tests/kit/reports/games.ts`. `tests/reports/shares.test.ts` measures them again.
 */
export const shares = {
  lastBasket: 0.032,
  overtimeWin: 0.04,
  comebackWin: 0.076,
  blowout: 0.061,
  bigQuarter: 0.214,
  closeWin: 0.131,
  neverBehind: 0.097,
  leadChanges: 0.603,
  bigRun: 0.355,
  tripleDouble: 0.001,
  doubleDouble: 0.49,
  manyPoints: 0.027,
}
