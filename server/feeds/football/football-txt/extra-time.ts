import type { ListedGoals } from './goals.ts'
import type { TxtScores } from './score.ts'

/** A knock-out match that was level after 90 minutes by its goals, and has later ones, went into extra time. */
export function withUnmarkedExtra(scores: TxtScores, goals: ListedGoals, remarks: string[]): TxtScores {
  const { home, away } = goals
  const { normal, extra, shootout } = scores
  const count = (list: ListedGoals['home']) => list.filter(({ minute }) => minute <= 90).length
  if (extra || shootout || !normal || !isLate(goals) || count(home) !== count(away)) return scores
  if (home.length !== normal.home || away.length !== normal.away) return scores
  remarks.push('goals after minute 90 of a match that was level: read as after extra time, which is not marked')
  return { ...scores, normal: { home: count(home), away: count(away) }, extra: normal }
}

/** Whether a goal was scored after 90 minutes, stoppage time apart. */
export function isLate({ home, away }: ListedGoals): boolean {
  return [...home, ...away].some(({ minute }) => minute > 90)
}
