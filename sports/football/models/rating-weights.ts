import { xgModel } from './xg-model.ts'
import { winModel } from './win-model.ts'

/** What a part of a rating is for. */
export type RatingWhat =
  | 'base'
  | 'goal'
  | 'penaltyGoal'
  | 'assist'
  | 'shotOnTarget'
  | 'ownGoal'
  | 'missedPenalty'
  | 'save'
  | 'penaltySave'
  | 'conceded'
  | 'penaltyConceded'
  | 'concededByBack'
  | 'expectedByBack'
  | 'yellow'
  | 'secondYellow'
  | 'red'
  | 'foul'
  | 'offside'
  | 'limit'

/**
 * Share of the shots on target, from play, that were scored: 26 of 80 in the matches that xG was fitted on.
 * `docs/MODELS.md` says which of the weights are measured and which are chosen.
 */
const scoredOnTarget = 26 / 80
const hundredths = (points: number) => Math.round(points * 100)

/** Points in hundredths, so that a sum is exact. */
export const ratingWeights: Readonly<Record<Exclude<RatingWhat, 'expectedByBack' | 'limit'>, number>> = {
  base: 600,
  goal: 100,
  penaltyGoal: hundredths(1 - xgModel.penalty.chance),
  assist: 60,
  shotOnTarget: 10,
  ownGoal: -100,
  missedPenalty: -hundredths(xgModel.penalty.chance),
  save: hundredths(scoredOnTarget),
  penaltySave: hundredths(xgModel.penalty.chance),
  conceded: -hundredths(1 - scoredOnTarget),
  penaltyConceded: -hundredths(1 - xgModel.penalty.chance),
  concededByBack: -25,
  yellow: -20,
  secondYellow: -100,
  red: -150,
  foul: -5,
  offside: -3,
}

/** A back's share of the goals that a side concedes on average in these minutes: an average match adds nothing. */
export function expectedByBack(minutes: number): number {
  const { home, away } = winModel.rates
  return Math.round(((-ratingWeights.concededByBack * ((home + away) / 2)) / 90) * minutes)
}

/** Shortest time on the pitch that is rated, in minutes. */
export const leastMinutes = 10
/** Ratings lie between these. */
export const ratingLimits = { low: 100, high: 1000 }
