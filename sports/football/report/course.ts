import { minuteParts } from '../minute.ts'
import type { FootballState, Goal } from '../state.ts'
import type { GoalKind } from '../vocabulary.ts'
import type { MinuteFact, PlayerFact } from '../../report/facts.ts'
import { named, type ReportMatch } from '../../report/match.ts'
import type { Score } from '../../match.ts'
import type { Side } from '../../timeline.ts'

export type FootballMatch = ReportMatch<FootballState>

/** A goal with the score after it. */
export interface CourseGoal {
  side: Side
  scorer: PlayerFact | null
  assist: PlayerFact | null
  kind: GoalKind
  minute: MinuteFact
  period: number
  /** When the scorer came on; null for a starter, and where it is not known. */
  cameOn: MinuteFact | null
  after: Score
  /** Place in the course of the match. */
  at: number
}

/** The minute of a moment as a fact; null without a clock reading. */
export function minuteFact(period: number, clockSeconds: number | null): MinuteFact | null {
  const { minute, stoppage } = minuteParts(period, clockSeconds)
  return minute === null ? null : { kind: 'minute', minute, stoppage }
}

/** Order of moments over the periods. */
export function placeInCourse(period: number, clockSeconds: number | null): number {
  return period * 100_000 + (clockSeconds ?? 99_999)
}

/** The goals in order; null unless they are those of the score, each with its minute. */
export function goalsOf(match: FootballMatch): CourseGoal[] | null {
  const { state } = match
  const after = { home: 0, away: 0 }
  const goals = state.goals.flatMap((goal): CourseGoal[] => {
    const minute = minuteFact(goal.period, goal.clockSeconds)
    after[goal.side] += 1
    return minute === null ? [] : [courseGoal(match, goal, minute, { ...after })]
  })
  const isWhole = after.home === state.score.home && after.away === state.score.away
  return isWhole && goals.length === state.goals.length && state.status === 'finished' ? goals : null
}

function courseGoal(match: FootballMatch, goal: Goal, minute: MinuteFact, after: Score): CourseGoal {
  const { side, kind, period, clockSeconds, playerId, assistId } = goal
  const on = match.state.substitutions.find(({ onId }) => onId !== null && onId === playerId)
  return {
    side,
    scorer: named(match, playerId),
    assist: kind === 'own' || kind === 'penalty' ? null : named(match, assistId),
    kind,
    minute,
    period,
    cameOn: on ? minuteFact(on.period, on.clockSeconds) : null,
    after,
    at: placeInCourse(period, clockSeconds),
  }
}

/** The score of a side less the other's after a goal. */
export function leadOf(side: Side, { home, away }: Score): number {
  return side === 'home' ? home - away : away - home
}

/** The lowest lead of a side in the match, as a score with the side first; null where it was never behind. */
export function worstOf(goals: readonly CourseGoal[], side: Side): Score | null {
  const behind = goals.filter(({ after }) => leadOf(side, after) < 0)
  const [worst] = behind.toSorted((a, b) => leadOf(side, a.after) - leadOf(side, b.after))
  return worst?.after ?? null
}

/** The goal after which the winner stayed in front. */
export function decisiveGoal(goals: readonly CourseGoal[], side: Side): CourseGoal | null {
  const lastLevel = goals.findLastIndex(({ after }) => leadOf(side, after) <= 0)
  return goals[lastLevel + 1] ?? null
}

/** Whether a minute is at the end of the match: from the 85th, in extra time from the 115th. */
export function isLate({ period, minute: { minute } }: Pick<CourseGoal, 'period' | 'minute'>): boolean {
  return (period === 2 && minute >= 85) || (period === 4 && minute >= 115)
}

/** Goals by scorer, own goals left out: most first. */
export function tallyOf(goals: readonly CourseGoal[]): { scorer: PlayerFact; side: Side; goals: CourseGoal[] }[] {
  const scored = goals.filter(({ scorer, kind }) => scorer !== null && kind !== 'own')
  return [...Map.groupBy(scored, ({ scorer }) => scorer!.id).values()]
    .map((own) => ({ scorer: own[0]!.scorer!, side: own[0]!.side, goals: own }))
    .sort((a, b) => b.goals.length - a.goals.length)
}
