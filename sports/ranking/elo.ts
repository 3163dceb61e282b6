/** The own ranking of football: an Elo rating, published in docs/MODELS.md so that anyone can compute it again. */

/** Lists that are rated apart: national teams, clubs, and the invented clubs of the demonstration. */
export type RatingPool = 'country' | 'club' | 'demo'

/** Changes with the formula, a number of it or the matches that count: all ratings are computed again. */
export const ratingEdition = 2

export interface RatingModel {
  /** Rating of a team before its first match. */
  start: number
  /** Added to the home team unless the place is neutral. */
  homeAdvantage: number
  /** Multiplies the weight of the match. */
  pace: number
  /** Slope and half width of a draw in the forecast. */
  slope: number
  drawWidth: number
  /** The parameters were fitted on matches before this day; forecasts are scored on those from it on. */
  fittedUntil: string
  /** Shares of the outcomes in those matches. */
  baseRate: Chances
}

/** One played match of two rated teams; scores include extra time, not a shoot-out. */
export interface RatedMatch {
  homeId: number
  awayId: number
  homeScore: number
  awayScore: number
  isNeutral: boolean
  weight: number
}

export interface Chances {
  home: number
  draw: number
  away: number
}

export interface MatchRating {
  homeBefore: number
  awayBefore: number
  /** What the home team gains and the away team loses. */
  change: number
  chances: Chances
}

/** Points that a team may expect of a match, from 0 to 1, with a rating that is higher by `gap`. */
export function expectedScore(gap: number): number {
  return 1 / (1 + 10 ** (-gap / 400))
}

/** Weight of the margin: 1 for one goal or a draw, 1.5 for two, (11 + n) / 8 for n of three or more. */
function marginWeight(goals: number): number {
  const margin = Math.abs(goals)
  return margin <= 1 ? 1 : margin === 2 ? 1.5 : (11 + margin) / 8
}

/** Chances of win, draw and defeat from the gap of the ratings, home advantage included. */
function chancesOf({ slope, drawWidth }: RatingModel, gap: number): Chances {
  const strength = (slope * gap) / 400
  const home = logistic(strength - drawWidth)
  const away = logistic(-strength - drawWidth)
  return { home, draw: 1 - home - away, away }
}

/** The rating of one match from the ratings before it. */
function rateMatch(model: RatingModel, match: RatedMatch, homeBefore: number, awayBefore: number): MatchRating {
  const gap = homeBefore - awayBefore + (match.isNeutral ? 0 : model.homeAdvantage)
  const margin = match.homeScore - match.awayScore
  const scored = margin > 0 ? 1 : margin < 0 ? 0 : 0.5
  const change = model.pace * match.weight * marginWeight(margin) * (scored - expectedScore(gap))
  return { homeBefore, awayBefore, change, chances: chancesOf(model, gap) }
}

/** Rates matches in their order; `ratings` holds the ratings so far and is changed. */
export function* rateAll<Match extends RatedMatch>(
  model: RatingModel,
  matches: Iterable<Match>,
  ratings: Map<number, number>,
): Generator<{ match: Match; rating: MatchRating }> {
  for (const match of matches) {
    const home = ratings.get(match.homeId) ?? model.start
    const away = ratings.get(match.awayId) ?? model.start
    const rating = rateMatch(model, match, home, away)
    ratings.set(match.homeId, home + rating.change)
    ratings.set(match.awayId, away - rating.change)
    yield { match, rating }
  }
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}
