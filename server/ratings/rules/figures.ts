/** Votes from 1 to 10, or the sums of their weights. */
type Histogram = readonly number[]

/**
 * The value below which a share of the votes lies, each vote spread evenly over the step around its value; null without
 * a vote. Where the share ends between two values without votes in between, their middle. Formula: `docs/RATINGS.md`.
 */
export function quantile(histogram: Histogram, share: number): number | null {
  const total = sumOf(histogram)
  if (total === 0) return null
  const wanted = share * total
  let below = 0
  for (const [at, votes] of histogram.entries()) {
    if (votes === 0) continue
    const upTo = below + votes
    if (wanted < upTo || at === histogram.length - 1) return inRange(at + 0.5 + (wanted - below) / votes)
    if (wanted === upTo) {
      const next = histogram.findIndex((more, place) => place > at && more > 0)
      return inRange(next === -1 ? at + 1.5 : (at + 1.5 + next + 0.5) / 2)
    }
    below = upTo
  }
  return null
}

export function median(histogram: Histogram): number | null {
  return quantile(histogram, 0.5)
}

export function spread(histogram: Histogram): { low: number; high: number } | null {
  const [low, high] = [quantile(histogram, 0.25), quantile(histogram, 0.75)]
  return low === null || high === null ? null : { low, high }
}

export function sumOf(histogram: Histogram): number {
  return histogram.reduce((sum, votes) => sum + votes, 0)
}

export function addUp(histograms: readonly Histogram[], length: number): number[] {
  return Array.from({ length }, (_, at) => histograms.reduce((sum, one) => sum + (one[at] ?? 0), 0))
}

export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}

function inRange(value: number): number {
  return Math.min(10, Math.max(1, value))
}

/** Published in `docs/RATINGS.md`: a change here is one there. */
const leastOfWave = 30
const shareOfWave = 0.2

/** Whether `most` equal votes in ten minutes by accounts without a record are a wave: 30 or more, a fifth of all. */
export function isWave(most: number, votes: number): boolean {
  return most >= leastOfWave && most >= shareOfWave * votes
}
