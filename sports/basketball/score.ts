import type { PeriodState } from '../match.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { isPlayed, minuteLabel, phaseOfPeriod } from './clock.ts'
import { totalOf } from './flow.ts'
import { pairOf } from '../detail.ts'
import { pointsOf, resultDetail } from './read.ts'
import type { BasketballState } from './state.ts'
import { firstOvertime, type Format, type Pair } from './vocabulary.ts'

/** Adds the points of an event to those of its period. */
export function countPoints(state: BasketballState, event: TimelineEvent): BasketballState {
  const points = pointsOf(event)
  const { side, period } = event
  if (points === 0 || side === null || !isPlayed(period)) return state
  const before = state.played[period] ?? { home: 0, away: 0 }
  return {
    ...state,
    played: { ...state.played, [period]: { ...before, [side]: before[side] + points } },
    lastScore: {
      side,
      playerId: event.playerId,
      minute: minuteLabel(period, event.clockSeconds, state.format),
      kind: points === 1 ? 'free_throw' : points === 3 ? 'three' : 'two',
      key: event.key,
    },
  }
}

export function takeResult(state: BasketballState, event: TimelineEvent): BasketballState {
  return { ...state, result: resultDetail(event) ?? state.result }
}

export function award(state: BasketballState, event: TimelineEvent): BasketballState {
  return { ...state, award: { winner: event.side, score: pairOf(event.detail.score) } }
}

export function abandon(state: BasketballState): BasketballState {
  return { ...state, isAbandoned: true, clock: { ...state.clock, isRunning: false, at: null } }
}

/**
 * The score, after anything that may change it. In order of precedence: a score awarded by decision; a result decided
 * by the operator; the points of the events where there is no result, or where they are complete (the end of the match
 * is among them, and a point unless the result has none); the result of a source. `isContradicted`: points and result
 * differ.
 */
export function settle(state: BasketballState): BasketballState {
  const points = totalOf(state)
  const hasPoints = points.home + points.away > 0
  const { result, award: awarded } = state
  const isPlayHeld =
    result === null ||
    (result.isDecided !== true && state.isComplete && (hasPoints || result.score.home + result.score.away === 0))
  const isContradicted =
    result !== null && hasPoints && (result.score.home !== points.home || result.score.away !== points.away)
  const settled = {
    ...state,
    ...standing(state),
    isContradicted,
    score: awarded?.score ?? (isPlayHeld ? points : result.score),
    periods: isPlayHeld || result.periods === null ? withPoints(state) : periodsOfResult(state, result.periods),
  }
  return { ...settled, winner: winnerOf(settled) }
}

function withPoints({ periods, played }: BasketballState): PeriodState[] {
  return periods.map((one) => {
    const score = played[one.ordinal]
    return score === undefined || score === one.score ? one : { ...one, score }
  })
}

function periodsOfResult({ periods, format }: BasketballState, scores: readonly Pair[]): PeriodState[] {
  return scores.map((score, index) => {
    const ordinal = ordinalOf(index, format)
    const known = periods.find((one) => one.ordinal === ordinal)
    const kind = phaseOfPeriod(ordinal, format)
    return { ordinal, kind, score, startedAt: known?.startedAt ?? null, endedAt: known?.endedAt ?? null }
  })
}

function ordinalOf(index: number, format: Format): number {
  return index < format.periods ? index + 1 : firstOvertime + index - format.periods
}

function standing(state: BasketballState): Pick<BasketballState, 'status' | 'phase' | 'clock'> {
  const clock = { ...state.clock, isRunning: false, at: null }
  if (state.award !== null) return { status: 'awarded', phase: 'awarded', clock }
  if (state.isAbandoned) return { status: 'abandoned', phase: 'abandoned', clock }
  if (state.result !== null) return { status: 'finished', phase: 'finished', clock }
  return { status: state.status, phase: state.phase, clock: state.clock }
}

function winnerOf({ award: awarded, status, score }: BasketballState): BasketballState['winner'] {
  if (awarded !== null) return awarded.winner ?? (awarded.score && leaderOf(awarded.score))
  return status === 'finished' ? leaderOf(score) : null
}

function leaderOf({ home, away }: Pair): Side | 'draw' {
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}
