import { finalScoreOf, type Pair } from '#sports/football.ts'
import type { Figures, Stated } from '#sports/reconcile.ts'

/** The minute of each listed goal, without stoppage time. */
type GoalMinutes = { home: readonly number[]; away: readonly number[] }

/**
 * The statement of a source that has scores and may list goals: the goals of each side in the whole match, in the first
 * half, and in 90 minutes where extra time followed.
 */
export function statedScores(
  scores: { half: Pair | null; normal: Pair | null; extra: Pair | null; shootout: Pair | null },
  goals: GoalMinutes,
): Stated {
  const { half, normal, extra, shootout } = scores
  const score = finalScoreOf(scores)
  const totals: Figures = { score }
  if (half) totals.halfTimeScore = half
  if (extra && normal) totals.normalTimeScore = normal
  if (shootout) totals.shootout = shootout
  // An empty list beside a score means unlisted goals, not none.
  if (goals.home.length + goals.away.length === 0) return { totals, rows: {} }
  const countUntil = (last: number): Pair => ({
    home: goals.home.filter((minute) => minute <= last).length,
    away: goals.away.filter((minute) => minute <= last).length,
  })
  totals.goals = score
  const rows: Figures = { goals: countUntil(Infinity) }
  if (half) [totals.firstHalfGoals, rows.firstHalfGoals] = [half, countUntil(45)]
  if (extra && normal) [totals.normalTimeGoals, rows.normalTimeGoals] = [normal, countUntil(90)]
  return { totals, rows }
}
