import type { Side } from './timeline.ts'

const QUARTERS = 6
const QUARTER_SECONDS = 900
/** The last quarter of each half: stoppage time extends it. */
const lastQuarter: Readonly<Record<number, number>> = { 1: 2, 2: 5 }

interface GoalTimes {
  quarters: number[]
  stoppage: number[]
  extra: number
}

interface TimedGoal {
  side: Side | null
  /** Match clock in seconds, stoppage time included; null unknown. */
  clockSeconds: number | null
  /** 1 and 2 the halves, 3 and 4 extra time. */
  period: number
}

export function noGoalTimes(): GoalTimes {
  return { quarters: Array<number>(QUARTERS).fill(0), stoppage: Array<number>(QUARTERS).fill(0), extra: 0 }
}

/**
 * Counts goals by quarter of an hour of a match of two halves of 45 minutes. A goal without a minute is left out.
 * `side`: only those of one side.
 */
export function addGoalTimes(times: GoalTimes, goals: Iterable<TimedGoal>, side?: Side): GoalTimes {
  const sum = { quarters: [...times.quarters], stoppage: [...times.stoppage], extra: times.extra }
  for (const goal of goals) {
    if (goal.clockSeconds === null || (side !== undefined && goal.side !== side)) continue
    const last = lastQuarter[goal.period]
    if (last === undefined) {
      sum.extra += 1
      continue
    }
    const quarter = Math.min(Math.floor(goal.clockSeconds / QUARTER_SECONDS), last)
    sum.quarters[quarter]! += 1
    if (goal.clockSeconds >= (last + 1) * QUARTER_SECONDS) sum.stoppage[quarter]! += 1
  }
  return sum
}
