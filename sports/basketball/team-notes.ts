import type { Side, TimelineEvent } from '../timeline.ts'
import { overtimeOf } from './clock.ts'
import { foulKind } from './read.ts'
import type { Format, Pair } from './vocabulary.ts'

/** The season of 2017-18 brought seven time-outs a game; before, full and short ones were counted apart. */
const sevenSince = Date.UTC(2017, 6, 1)

/** A limit of time-outs, and the periods that it is for. */
type Allowance = { limit: number; from: number; to: number }

/**
 * Quarters of twelve minutes have seven time-outs a match and two an overtime (NBA rule 5, section VII, since 2017);
 * those of ten have two in the first half, three in the second and one an overtime (FIBA rule 18.2). Null for other
 * formats and earlier games.
 */
function allowanceOf(period: number, { periods, seconds }: Format, startsAt: number): Allowance | null {
  const isLong = seconds === 720 && startsAt >= sevenSince
  if (periods !== 4 || period < 1 || (!isLong && seconds !== 600)) return null
  if (overtimeOf(period) !== null) return { limit: isLong ? 2 : 1, from: period, to: period }
  if (isLong) return { limit: 7, from: 1, to: 4 }
  return period <= 2 ? { limit: 2, from: 1, to: 2 } : { limit: 3, from: 3, to: 4 }
}

/** Time-outs that each side has left in a period, and their limit; null where the limit is not known. */
export function timeoutsLeft(
  plays: readonly TimelineEvent[],
  period: number,
  format: Format,
  startsAt: number,
): { left: Pair; limit: number } | null {
  const allowance = allowanceOf(period, format, startsAt)
  if (allowance === null) return null
  const { limit, from, to } = allowance
  const left = (side: Side) =>
    Math.max(0, limit - plays.filter((one) => isTimeoutOf(side, one) && one.period >= from && one.period <= to).length)
  return { left: { home: left('home'), away: left('away') }, limit }
}

function isTimeoutOf(side: Side, event: TimelineEvent): boolean {
  return event.type === 'timeout' && event.side === side
}

/** Fouls of each side in a period that count for the bonus: neither technical nor offensive ones. */
export function teamFouls(plays: readonly TimelineEvent[], period: number): Pair {
  const fouls = { home: 0, away: 0 }
  for (const event of plays) {
    if (event.type !== 'foul' || event.side === null || event.period !== period) continue
    const kind = foulKind(event)
    if (kind !== 'technical' && kind !== 'offensive') fouls[event.side] += 1
  }
  return fouls
}

/** With the foul after so many in a period the other side has free throws: four, in an overtime three (NBA). */
export function foulLimit(period: number, { seconds }: Format): number {
  return overtimeOf(period) !== null && seconds === 720 ? 3 : 4
}
