import type { Side, TimelineEvent } from '../../timeline.ts'
import { goalKind } from '../read.ts'
import { shots, type Shot } from '../shots.ts'
import { xgModel } from './xg-model.ts'
import { chanceOf, measureOf, rowOf } from './xg-terms.ts'

/**
 * Expected goals (xG): the chance that a shot from this place is scored. Formula, sample and limits: `docs/MODELS.md`.
 * A chance that a source states replaces ours.
 */

/** Two standard errors of each side: an interval of 95 percent. */
const spread = 1.96

export interface RatedShot extends Shot {
  /** 0 to 1; null without a place. */
  chance: number | null
  isPenalty: boolean
}

export interface TeamXg {
  xg: number
  /** Interval of 95 percent, of the uncertainty of the model. */
  low: number
  high: number
  /** Shots that the sum is of, and those without a place, which it lacks. */
  shots: number
  unplaced: number
}

/** The shots of a match with their chances, in order. */
export function ratedShots(events: readonly TimelineEvent[]): RatedShot[] {
  const isPenalty = penaltyShots(events)
  return shots(events).map((shot) => {
    const measure = measureOf(shot)
    const own = isPenalty.has(shot.key)
      ? xgModel.penalty.chance
      : measure && chanceOf(rowOf(measure, xgModel.terms), xgModel.coefficients)
    return { ...shot, isPenalty: isPenalty.has(shot.key), chance: shot.xg ?? own }
  })
}

/** Keys of the shots that were penalties: a penalty of the same player in the same second, or the next. */
export function penaltyShots(events: readonly TimelineEvent[]): Set<string> {
  const standing = events.filter(({ withdrawn }) => withdrawn === null)
  const penalties = standing.filter(
    (event) => event.type === 'missed_penalty' || (event.type === 'goal' && goalKind(event) === 'penalty'),
  )
  const isOne = (shot: TimelineEvent) =>
    penalties.some(
      ({ side, period, clockSeconds, playerId }) =>
        side === shot.side &&
        period === shot.period &&
        playerId === shot.playerId &&
        clockSeconds !== null &&
        shot.clockSeconds !== null &&
        Math.abs(clockSeconds - shot.clockSeconds) <= 1,
    )
  return new Set(standing.filter((event) => event.type === 'shot' && isOne(event)).map(({ key }) => key))
}

/** Expected goals of a side with their interval; null without a shot that has a chance. */
export function teamXg(rated: readonly RatedShot[], side: Side): TeamXg | null {
  const own = rated.filter((shot) => shot.side === side)
  const known = own.filter((shot) => shot.chance !== null)
  if (known.length === 0) return null
  const xg = known.reduce((sum, { chance }) => sum + (chance ?? 0), 0)
  const error = spread * Math.sqrt(varianceOf(known))
  return {
    xg,
    low: Math.max(0, xg - error),
    high: Math.min(known.length, xg + error),
    shots: known.length,
    unplaced: own.length - known.length,
  }
}

/** Variance of the sum by the errors of the coefficients, which all shots share (the delta method). */
function varianceOf(known: readonly RatedShot[]): number {
  const slope = xgModel.coefficients.map(() => 0)
  for (const shot of known) {
    const measure = measureOf(shot)
    if (shot.xg !== null || shot.isPenalty || measure === null || shot.chance === null) continue
    const weight = shot.chance * (1 - shot.chance)
    for (const [at, value] of rowOf(measure, xgModel.terms).entries()) slope[at] = (slope[at] ?? 0) + weight * value
  }
  const penalties = known.filter(({ xg, isPenalty }) => isPenalty && xg === null).length
  const shared = xgModel.covariance.reduce(
    (sum, row, i) => sum + row.reduce((inner, cell, j) => inner + cell * slope[i]! * slope[j]!, 0),
    0,
  )
  return shared + (penalties * xgModel.penalty.error) ** 2
}
