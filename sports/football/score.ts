import type { PeriodState } from '../sport.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { phaseOfPeriod } from './clock.ts'
import { pairOf } from '../detail.ts'
import { finalScoreOf, goalKind, resultDetail } from './read.ts'
import type { FootballState } from './state.ts'
import type { Pair, ResultDetail } from './vocabulary.ts'

export function add(pair: Pair, side: Side, by = 1): Pair {
  return { ...pair, [side]: pair[side] + by }
}

/** A goal, and the score with it. */
export function scoreGoal(state: FootballState, event: TimelineEvent): FootballState {
  return settle(countGoal(state, event))
}

function countGoal(state: FootballState, event: TimelineEvent): FootballState {
  const { side, key, period, clockSeconds, playerId, otherPlayerId } = event
  if (side === null) return state
  const goal = { key, side, period, clockSeconds, kind: goalKind(event), playerId, assistId: otherPlayerId }
  const periods = state.periods.map((one) => (one.ordinal === period ? { ...one, score: add(one.score, side) } : one))
  return { ...state, goals: [...state.goals, goal], periods }
}

export function countKick(state: FootballState, event: TimelineEvent): FootballState {
  const { side, key, playerId } = event
  if (side === null) return state
  const isScored = event.detail.isScored === true
  const periods = isScored
    ? state.periods.map((one) => (one.ordinal === 5 ? { ...one, score: add(one.score, side) } : one))
    : state.periods
  return { ...state, kicks: [...state.kicks, { key, side, playerId, isScored }], periods }
}

export function takeResult(state: FootballState, event: TimelineEvent): FootballState {
  return { ...state, result: resultDetail(event) ?? state.result }
}

export function award(state: FootballState, event: TimelineEvent): FootballState {
  const score = pairOf(event.detail.score)
  return score === null && event.side === null ? state : { ...state, award: { winner: event.side, score } }
}

export function abandon(state: FootballState, { detail }: TimelineEvent): FootballState {
  const abandonedScore = pairOf(detail.score) ?? state.abandonedScore
  return { ...state, isAbandoned: true, abandonedScore, clock: { ...state.clock, isRunning: false, at: null } }
}

/**
 * The score, after anything that may change it. In order of precedence:
 * 1. A score awarded by decision replaces the played one; of an abandoned match without goals its stated one counts.
 * 2. A result that the operator decided replaces the reported goals.
 * 3. Without a result the reported goals are the score.
 * 4. With a result, the reported goals count where they are complete: the last whistle is among the events, and so is
 *    at least one goal, unless the result has none either. Each of them can be corrected or withdrawn, so they are more
 *    reliable.
 * 5. Otherwise the result counts, and goals missing from it or too many in it are shown as reported but change no
 *    score. Where result and goals differ, `isContradicted` is set in either case.
 */
export function settle(state: FootballState): FootballState {
  const counted = goalsBetween(state, 1, 9)
  const { result } = state
  const final = result === null ? null : finalScoreOf(result)
  const isPlayHeld =
    result === null || (result.isDecided !== true && state.isComplete && (state.goals.length > 0 || isNil(final)))
  const scored = isPlayHeld ? scoresOfPlay(state, counted) : scoresOfResult(state, result, counted)
  const isContradicted = final !== null && state.goals.length > 0 && !isSame(final, counted)
  const settled = { ...state, ...scored, ...standing(state), isContradicted }
  if (state.abandonedScore && result === null && counted.home + counted.away === 0) settled.score = state.abandonedScore
  if (state.award?.score) settled.score = state.award.score
  return { ...settled, winner: winnerOf(settled) }
}

type Scores = Pick<FootballState, 'score' | 'halfScore' | 'normalScore' | 'shootout' | 'periods'>

function scoresOfPlay(state: FootballState, counted: Pair): Scores {
  const hasExtraTime = state.periods.some((period) => period.ordinal === 3 || period.ordinal === 4)
  const isPastBreak = state.period > 1 || state.phase === 'half_time' || state.status === 'finished'
  return {
    score: counted,
    halfScore: isPastBreak ? goalsBetween(state, 1, 1) : null,
    normalScore: hasExtraTime ? goalsBetween(state, 1, 2) : null,
    shootout:
      state.kicks.length > 0
        ? kicksScored(state)
        : (state.result?.shootout ?? (state.period === 5 ? { home: 0, away: 0 } : null)),
    periods: state.periods,
  }
}

function scoresOfResult(state: FootballState, result: ResultDetail, counted: Pair): Scores {
  const score = finalScoreOf(result)
  const half = result.half ?? (isSame(score, counted) ? goalsBetween(state, 1, 1) : null)
  return {
    score,
    halfScore: half,
    normalScore: result.extra === null ? null : result.normal,
    shootout: result.shootout ?? (state.kicks.length > 0 ? kicksScored(state) : null),
    periods: periodsOfResult(state, { ...result, half }),
  }
}

function periodsOfResult(state: FootballState, { half, normal, extra, shootout }: ResultDetail): PeriodState[] {
  const scores: [number, Pair][] = half === null ? [] : [[1, half]]
  if (half !== null && normal !== null) scores.push([2, minus(normal, half)])
  // A result does not distribute the goals of extra time over its halves.
  if (extra !== null && normal !== null) scores.push([3, minus(extra, normal)])
  if (shootout !== null) scores.push([5, shootout])
  return scores.map(([ordinal, score]) => {
    const known = state.periods.find((period) => period.ordinal === ordinal)
    const kind = ordinal === 3 ? 'extra_time' : (phaseOfPeriod(ordinal) ?? '')
    return { ordinal, kind, score, startedAt: known?.startedAt ?? null, endedAt: known?.endedAt ?? null }
  })
}

/** The status of the match, with decisions about it. */
function standing(state: FootballState): Pick<FootballState, 'status' | 'phase' | 'clock'> {
  const clock = { ...state.clock, isRunning: false, at: null }
  if (state.award !== null) return { status: 'awarded', phase: 'awarded', clock }
  if (state.isAbandoned) return { status: 'abandoned', phase: 'abandoned', clock }
  if (state.result !== null) return { status: 'finished', phase: 'finished', clock }
  return { status: state.status, phase: state.phase, clock: state.clock }
}

function winnerOf(state: FootballState): FootballState['winner'] {
  if (state.award !== null) return state.award.winner ?? leader(state.score)
  if (state.status !== 'finished') return null
  const byShootout = state.shootout === null ? (state.result?.shootoutWinner ?? 'draw') : leader(state.shootout)
  return leader(state.score) === 'draw' ? byShootout : leader(state.score)
}

function leader(score: Pair): Side | 'draw' {
  return score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw'
}

/** Goals from one period to another, both included. */
export function goalsBetween(state: Pick<FootballState, 'goals'>, first: number, last: number): Pair {
  const score = { home: 0, away: 0 }
  for (const goal of state.goals) if (goal.period >= first && goal.period <= last) score[goal.side] += 1
  return score
}

function kicksScored(state: FootballState): Pair {
  const score = { home: 0, away: 0 }
  for (const kick of state.kicks) if (kick.isScored) score[kick.side] += 1
  return score
}

function minus(a: Pair, b: Pair): Pair {
  return { home: Math.max(0, a.home - b.home), away: Math.max(0, a.away - b.away) }
}

function isSame(a: Pair, b: Pair): boolean {
  return a.home === b.home && a.away === b.away
}

function isNil(score: Pair | null): boolean {
  return score !== null && score.home === 0 && score.away === 0
}
