/**
 * Shares and times of play, fitted so that many games have the figures of NBA seasons from 2015-16 to 2023-24
 * (`game.test.ts` has the ranges and their source).
 */
export const rates = {
  /** Seconds of a possession, and of one after an offensive rebound. */
  possession: { mean: 13.6, deviation: 5.6, least: 3, most: 24 },
  second: { mean: 7, deviation: 4, least: 1, most: 14 },
  /** Shares of possessions. */
  turnover: 0.113,
  offensiveFoul: 0.014,
  bonusFoul: 0.095,
  violation: 0.008,
  /** Share of turnovers by a steal. */
  stolen: 0.62,
  ofTeam: 0.05,
  /** Made, without the abilities of the players. */
  two: 0.527,
  three: 0.358,
  freeThrow: 0.77,
  home: 0.008,
  /** Added for each point behind: who leads rests starters and plays more slowly. */
  behind: 0.0022,
  /** Shots that draw a foul, and how many of those go in. */
  fouledTwo: 0.155,
  fouledThree: 0.016,
  madeThough: 0.29,
  /** Share of missed twos that were blocked. */
  blocked: 0.21,
  /** Shares of goals with an assist. */
  assistedTwo: 0.51,
  assistedThree: 0.83,
  /** Share of missed shots with an offensive rebound. */
  offensiveRebound: 0.235,
  teamRebound: 0.1,
  technical: 0.0032,
  flagrant: 0.006,
  /** A basket that the other side's coach challenges, and how many of those calls fall. */
  challenged: 0.004,
  overturned: 0.5,
  /** Rebounds that the statistician gives to another player later. */
  corrected: 0.012,
} as const

/** Fouls of a side in a quarter, and in an overtime, before the next one gives free throws. */
export const teamFoulLimit = { quarter: 4, overtime: 3 }
/** Fouls with which a player is out. */
export const foulsOut = 6
export const timeoutsOfMatch = 7
export const timeoutsOfOvertime = 2
/** Readings of the time left at which a side must have called so many time-outs in a quarter. */
export const mandatoryTimeouts = [
  { left: 419, side: 'home' },
  { left: 179, side: 'away' },
] as const

/** Wall time of stoppages in ms. */
export const stops = {
  foul: 28_000,
  freeThrow: 16_000,
  deadBall: 12_000,
  timeout: 105_000,
  review: 70_000,
  period: 135_000,
  halfTime: 900_000,
  tipOff: 60_000,
}
