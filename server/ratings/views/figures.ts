import type { RateeFigures } from '#contract/touchline/rating.ts'
import { addUp, median, rounded, spread, sumOf, isWave } from '../rules/figures.ts'
import type { Tally } from '../types.ts'

export function figuresOf(subject: string, { votes, weights }: Tally, mostEqual: number): RateeFigures {
  const [home, away, others] = [0, 10, 20].map((from) => votes.slice(from, from + 10)) as [number[], number[], number[]]
  const histogram = addUp([home, away, others], 10)
  const count = sumOf(histogram)
  const quartiles = spread(histogram)
  return {
    subject,
    votes: count,
    histogram,
    median: rounded(median(weights)),
    plainMedian: rounded(median(histogram)),
    spread: quartiles && { low: rounded(quartiles.low)!, high: rounded(quartiles.high)! },
    fans: { home: rounded(median(home)), away: rounded(median(away)), others: rounded(median(others)) },
    hasWave: isWave(mostEqual, count),
  }
}

const mostBest = 3

/** The subjects with the highest medians, those with more votes first where they are level. */
export function bestOf(figures: readonly RateeFigures[]): string[] {
  return figures
    .filter(({ votes }) => votes > 0)
    .toSorted((a, b) => b.median! - a.median! || b.votes - a.votes)
    .slice(0, mostBest)
    .map(({ subject }) => subject)
}
