/** placeholder */
export const shares = {
  endedEarly: 0.03,
  savedMatchPoints: 0.03,
  fromTwoDown: 0.01,
  finalTiebreak: 0.05,
  fromSetDown: 0.2,
  decider: 0.35,
  straight: 0.6,
  bagel: 0.06,
  tiebreaks: 0.35,
}
