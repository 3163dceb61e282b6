import {
  decidedBy,
  expectedByMarket,
  gainOf,
  movementOf,
  pointsOf,
  varianceByMarket,
  type SettledPick,
} from './score.ts'

/**
 * Sums over settled picks. Whole numbers, of millionths but for counts: added and subtracted in any
 * order, they give the same sum.
 */
export type Sums = {
  /** Picks with points. */
  picks: number
  points: number
  /** Means of the points if closing prices are right. */
  expected: number
  /** Squares of the points. */
  squares: number
  /** Variances of the points if closing prices are right. */
  variance: number
  /** Shares of stakes that were decided. */
  decided: number
  hits: number
  /** Stated chances, each times the share that was decided. */
  said: number
  /** Squared errors of stated chances, and of those at the close, over picks with points. */
  brier: number
  brierOfClose: number
  /** Shares that were decided, over picks with points. */
  judged: number
  /** Stakes of one: all but those of void picks. */
  stakes: number
  gains: number
  moved: number
  movement: number
}

/** What score, interval and evidence are computed from. */
export type ScoreSums = Pick<Sums, 'picks' | 'points' | 'expected' | 'squares' | 'variance'>

export const sumNames = [
  'picks',
  'points',
  'expected',
  'squares',
  'variance',
  'decided',
  'hits',
  'said',
  'brier',
  'brierOfClose',
  'judged',
  'stakes',
  'gains',
  'moved',
  'movement',
] as const satisfies readonly (keyof Sums)[]

/** Parts of one in `Sums`. */
export const PARTS = 1_000_000
const whole = (value: number) => Math.round(value * PARTS)

export const noSums: Readonly<Sums> = mapSums(() => 0)

/** The sums of one pick. */
export function sumsOfPick(pick: SettledPick): Sums {
  const { weight, isHit } = decidedBy(pick.outcome)
  const points = pointsOf(pick)
  const movement = pick.outcome === 'void' ? null : movementOf(pick)
  const happened = isHit ? 1 : 0
  const judged = points === null ? 0 : weight
  return {
    picks: points === null ? 0 : 1,
    points: whole(points ?? 0),
    expected: points === null ? 0 : whole(expectedByMarket(pick)),
    squares: whole((points ?? 0) ** 2),
    variance: points === null ? 0 : whole(varianceByMarket(pick)),
    decided: whole(weight),
    hits: whole(weight * happened),
    said: whole(weight * pick.said),
    brier: whole(judged * (pick.said - happened) ** 2),
    brierOfClose: whole(judged * ((pick.fairClose ?? 0) - happened) ** 2),
    judged: whole(judged),
    stakes: pick.outcome === 'void' ? 0 : 1,
    gains: whole(gainOf(pick)),
    moved: movement === null ? 0 : 1,
    movement: whole(movement ?? 0),
  }
}

/** Adds up sums. */
export function addSums(all: readonly Sums[]): Sums {
  return mapSums((name) => all.reduce((sum, one) => sum + one[name], 0))
}

/** Sums without those of a part. */
export function subtractSums(all: Sums, part: Sums): Sums {
  return mapSums((name) => all[name] - part[name])
}

function mapSums(value: (name: keyof Sums) => number): Sums {
  return Object.fromEntries(sumNames.map((name) => [name, value(name)])) as Sums
}
