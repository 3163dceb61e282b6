import { PARTS, type ScoreSums, type Sums } from './sums.ts'

/** Score of an author in points a pick: null where fewer than two count. */
export type Evidence = {
  picks: number
  score: number | null
  /** Lower end of the 90 % interval. */
  low: number | null
  high: number | null
  /** What authors are ranked by: docs/PROPHECIES.md. */
  evidence: number | null
}

/** The share of authors without skill who lie wholly above the closing price: half of what the interval leaves. */
export const ABOVE_BY_LUCK = 0.05

/** 95 % quantile of the normal distribution: an interval of 90 % has 5 % on each side. */
export const Z = 1.6448536269514722

/**
 * So many picks of the market's own variance are added to that of the sample. Few picks of one kind, such as ten hits
 * of favourites, have a variance near nothing; docs/decisions/0101-records.md has the cover of each method.
 */
const PRIOR_PICKS = 10

/** So many picks without skill are added to those of an author; docs/decisions/0101-records.md compares numbers. */
const UNSKILLED_PICKS = 1000
/** Evidence is at most so much above the score over its uncertainty. */
const MOST_ABOVE_SCORE = 1

/** Of points; below it lies what rounding leaves where stated chances are those of the close. */
const LEAST_UNCERTAINTY = 0.001

/** Score, interval and evidence of sums. */
export function evidenceOf(sums: ScoreSums): Evidence {
  const { picks } = sums
  if (picks < 2) return { picks, score: null, low: null, high: null, evidence: null }
  const score = sums.points / PARTS / picks
  const uncertainty = uncertaintyOf(sums)
  const half = quantileOfT(picks - 1 + PRIOR_PICKS) * uncertainty
  return { picks, score, low: score - half, high: score + half, evidence: evidenceAt(sums, 0) }
}

/** The least and the greatest evidence that the interval allows. */
export function reachOf(sums: ScoreSums): { least: number; most: number } {
  const reach = quantileOfT(sums.picks - 1 + PRIOR_PICKS)
  return { least: evidenceAt(sums, -reach), most: evidenceAt(sums, reach) }
}

/**
 * The mean of the points beyond what closing prices expect over its uncertainty, with picks without skill added:
 * luck of few picks is little. Who overstates has it as well, but not the score: evidence is at most one above that
 * over its uncertainty. `shift`: as if both means were so many uncertainties greater.
 */
function evidenceAt(sums: ScoreSums, shift: number): number {
  const { picks, points, expected, variance } = sums
  const byPrices = Math.max(LEAST_UNCERTAINTY, Math.sqrt(variance / PARTS) / picks)
  const beyond = (points - expected) / PARTS / picks / byPrices
  const score = points / PARTS / picks / uncertaintyOf(sums)
  return Math.min((beyond + shift) * Math.sqrt(picks / (picks + UNSKILLED_PICKS)), score + shift + MOST_ABOVE_SCORE)
}

/** The standard error of the mean. */
function uncertaintyOf({ picks, points, squares, variance: byMarket }: ScoreSums): number {
  const ofSample = Math.max(0, squares / PARTS - (points / PARTS) ** 2 / picks)
  const ofMarket = byMarket / PARTS / picks
  const variance = (ofSample + PRIOR_PICKS * ofMarket) / (picks - 1 + PRIOR_PICKS)
  return Math.max(LEAST_UNCERTAINTY, Math.sqrt(variance / picks))
}

/** The 95 % quantile of Student's t (Abramowitz and Stegun 26.7.5); four digits are right from 9 degrees on. */
export function quantileOfT(degrees: number): number {
  return (
    Z +
    (Z ** 3 + Z) / (4 * degrees) +
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * degrees ** 2) +
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * degrees ** 3)
  )
}

type Beside = Record<'hitRate' | 'saidRate' | 'returned' | 'movement' | 'brier' | 'brierOfClose', number | null>

const share = (part: number, of: number) => (of === 0 ? null : part / of)

/** Figures that stand beside the score; null where nothing is behind them. Shares are between 0 and 1. */
export function besideOf(sums: Sums): Beside {
  return {
    hitRate: share(sums.hits, sums.decided),
    saidRate: share(sums.said, sums.decided),
    returned: share(sums.gains / PARTS, sums.stakes),
    movement: share(sums.movement / PARTS, sums.moved),
    brier: share(sums.brier, sums.judged),
    brierOfClose: share(sums.brierOfClose, sums.judged),
  }
}
