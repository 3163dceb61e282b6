/** Published in `docs/RATINGS.md`; a change of a number there is a change here. */
export const leastWeight = 2
const mostPoints = 4
const monthMs = 30 * 86_400_000

/**
 * The weight of a rater in tenths: 2, one more for each 30 days of the account at the end of the match, and one more
 * for each earlier match rated near the median, at most 4 each.
 */
export function weightOf({ accountAt, whistleAt, earlier }: RaterRecord): number {
  const months = Math.max(0, Math.floor((whistleAt - accountAt) / monthMs))
  return leastWeight + Math.min(mostPoints, months) + Math.min(mostPoints, earlier)
}
/** Times in epoch ms. `earlier`: matches whose raters were decided before, with half of the ratings near the median. */
export type RaterRecord = { accountAt: number; whistleAt: number; earlier: number }

/** How far from the median a rating is near it. */
export const nearSteps = 2

/** Length of a slice of time in which a wave is looked for. */
export const sliceMs = 600_000
export const leastOfWave = 30
export const shareOfWave = 0.2

/**
 * Whether ratings of a subject came as a wave: in one slice of ten minutes at least 30 of one value by accounts without
 * a record, which are a fifth of all its ratings or more. `most`: the most of one value in a slice.
 */
export function isWave(most: number, votes: number): boolean {
  return most >= leastOfWave && most >= shareOfWave * votes
}
