/**
 * Shares of matches in which the rules hold. Measured on ten seasons of 306 matches that the simulator plays (seeds
 * `s0` to `s9`, 18 clubs), those of shots and possession on 600 matches with all details, and those of extra time on
 * the seasons and 1,500 cup ties together. One match of a competition decides its title; `awarded` is an estimate.
 * The simulator scores, books and changes about as often as real football. `tests/reports/shares.test.ts` measures
 * the shares again.
 */
export const shares = {
  champions: 0.003,
  shootoutWin: 0.03,
  extraTimeWinner: 0.039,
  extraTimeWin: 0.041,
  lateWinner: 0.077,
  comeback: 0.124,
  shortHanded: 0.036,
  hatTrick: 0.02,
  earlyRout: 0.036,
  bigWin: 0.055,
  brace: 0.151,
  onlyGoal: 0.154,
  win: 0.772,
  lateEqualiser: 0.054,
  savedDraw: 0.021,
  goalless: 0.054,
  draw: 0.226,
  awarded: 0.001,
  abandoned: 0.002,
  sentOff: 0.174,
  missedPenalty: 0.068,
  hatTrickOf: 0.021,
  braceOf: 0.185,
  twoAssists: 0.059,
  outshot: 0.068,
  possession: 0.26,
  cards: 0.096,
}
