/** placeholder */
export const shares = {
  lastBasket: 0.03,
  overtimeWin: 0.06,
  comebackWin: 0.08,
  blowout: 0.1,
  bigQuarter: 0.15,
  closeWin: 0.15,
  neverBehind: 0.1,
  leadChanges: 0.6,
  bigRun: 0.4,
  tripleDouble: 0.05,
  doubleDouble: 0.8,
  manyPoints: 0.1,
}
