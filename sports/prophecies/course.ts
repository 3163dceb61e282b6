import { shareInterval } from '../share-interval.ts'
import { evidenceOf, Z } from './evidence.ts'
import { decidedBy, gainOf, pointsOf, type SettledPick } from './score.ts'
import { addSums, noSums, sumsOfPick, type Sums } from './sums.ts'

/** A settled pick and when its match began, epoch ms. */
export type TimedPick = SettledPick & { at: number }

const MOST_POINTS = 200

/** Score and interval after each pick, oldest first; at most 200 points, the last one among them. */
export function scoreCurve(picks: readonly TimedPick[]) {
  let sums: Sums = noSums
  const points = picks.flatMap((pick) => {
    sums = addSums([sums, sumsOfPick(pick)])
    const { score, low, high } = evidenceOf(sums)
    if (pointsOf(pick) === null || score === null) return []
    return [{ picks: sums.picks, at: pick.at, score, low: low!, high: high! }]
  })
  return thinned(points)
}

/** Units of stakes of one after each pick, oldest first; at most 200 points. */
export function returnCurve(picks: readonly SettledPick[]): { picks: number; units: number }[] {
  let units = 0
  const staked = picks.filter(({ outcome }) => outcome !== 'void')
  return thinned(staked.map((pick, at) => ({ picks: at + 1, units: (units += gainOf(pick)) })))
}

/** Units from a top, or from the start, to the lowest point after it; null without a pick. */
export function worstFall(gains: readonly number[]): number | null {
  if (gains.length === 0) return null
  let [units, top, worst] = [0, 0, 0]
  for (const gain of gains) {
    units += gain
    top = Math.max(top, units)
    worst = Math.max(worst, top - units)
  }
  return worst
}

function thinned<Point>(points: readonly Point[]): Point[] {
  if (points.length <= MOST_POINTS) return [...points]
  const step = (points.length - 1) / (MOST_POINTS - 1)
  return Array.from({ length: MOST_POINTS }, (_, at) => points[Math.round(at * step)]!)
}

/** Stated chances in tenths beside those at the close and the share that happened, with its 90 % interval (Wilson). */
export function calibrationOf(picks: readonly SettledPick[]) {
  const judged = picks.flatMap((pick) => {
    const { weight, isHit } = decidedBy(pick.outcome)
    return weight === 0 || pick.fairClose === null ? [] : [{ ...pick, close: pick.fairClose, weight, isHit }]
  })
  return Array.from({ length: 10 }, (_, tenth) =>
    judged.filter(({ said }) => Math.min(9, Math.floor(said * 10)) === tenth),
  ).flatMap((bin) => {
    const weight = bin.reduce((sum, one) => sum + one.weight, 0)
    if (weight === 0) return []
    const mean = (of: (pick: (typeof bin)[number]) => number) =>
      bin.reduce((sum, one) => sum + one.weight * of(one), 0) / weight
    const happened = mean(({ isHit }) => (isHit ? 1 : 0))
    const interval = shareInterval(happened, weight, Z)
    return [
      { said: mean(({ said }) => said), market: mean(({ close }) => close), happened, ...interval, picks: bin.length },
    ]
  })
}
