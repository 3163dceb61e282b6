/**
 * Shares of matches in which the rules hold, measured on the 1,500 matches that the simulator plays for
 * `tests/kit/reports/games.ts`. `tests/reports/shares.test.ts` measures them again.
 */
export const shares = {
  endedEarly: 0.038,
  savedMatchPoints: 0.043,
  fromTwoDown: 0.006,
  finalTiebreak: 0.179,
  fromSetDown: 0.213,
  decider: 0.385,
  straight: 0.543,
  bagel: 0.054,
  tiebreaks: 0.363,
}
