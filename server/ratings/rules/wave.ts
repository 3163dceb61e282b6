/** Published in `docs/RATINGS.md`: a change here is one there. */
const leastOfWave = 30
const shareOfWave = 0.2

/**
 * Whether ratings of a subject came as a wave: in one slice of ten minutes at least 30 of one value by accounts without
 * a record, which are a fifth of all its ratings or more. `most`: the most of one value in a slice.
 */
export function isWave(most: number, votes: number): boolean {
  return most >= leastOfWave && most >= shareOfWave * votes
}
