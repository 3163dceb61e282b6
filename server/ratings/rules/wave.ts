/** Published in `docs/RATINGS.md`: a change here is one there. */
const leastOfWave = 30
const shareOfWave = 0.2

/** Whether `most` equal votes in ten minutes by accounts without a record are a wave: 30 or more, a fifth of all. */
export function isWave(most: number, votes: number): boolean {
  return most >= leastOfWave && most >= shareOfWave * votes
}
