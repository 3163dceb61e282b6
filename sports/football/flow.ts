import type { PeriodState } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { isDoubtful } from '../reconcile.ts'
import { anchored, phaseAfterPeriod, phaseOfPeriod } from './clock.ts'
import { countOf } from '../detail.ts'
import type { FootballState } from './state.ts'
import { periodLengthSeconds, periodStartSeconds } from './vocabulary.ts'

/** Any event in play begins its period if the whistle is missing, and may set the clock. */
export function enterPlay(state: FootballState, event: TimelineEvent): FootballState {
  if (phaseOfPeriod(event.period) === null) return state
  if (event.period > state.period || !hasBegun(state)) return startPeriod(state, event)
  if (event.period !== state.period) return state
  const clock = anchored(state.clock, event)
  return clock === state.clock ? state : { ...state, clock }
}

function hasBegun(state: FootballState): boolean {
  return state.status === 'live' || state.status === 'interrupted' || state.status === 'finished'
}

/** Begins the period of the event: by its whistle, or by its first event. After the last whistle only by its own. */
export function startPeriod(state: FootballState, event: TimelineEvent): FootballState {
  const phase = phaseOfPeriod(event.period)
  if (phase === null || event.period < state.period) return state
  if (state.isComplete && event.type !== 'period_start') return state
  const isWhistle = event.type === 'period_start'
  const begun: PeriodState = {
    ordinal: event.period,
    kind: phase,
    score: { home: 0, away: 0 },
    startedAt: isWhistle ? event.occurredAt : null,
    endedAt: null,
  }
  const isKnown = state.periods.some((period) => period.ordinal === event.period)
  const isTimed = event.period !== 5
  return {
    ...state,
    status: 'live',
    phase,
    period: event.period,
    isComplete: false,
    clock: {
      isRunning: isTimed && (isWhistle || event.occurredAt !== null),
      baseSeconds: isTimed ? (event.clockSeconds ?? periodStartSeconds[event.period] ?? 0) : state.clock.baseSeconds,
      at: isTimed ? event.occurredAt : null,
    },
    periods: isKnown ? state.periods : [...state.periods, begun],
  }
}

/** Whether the match is over with the end of this period. */
export function isLastWhistle(event: TimelineEvent): boolean {
  return !isDoubtful(event) && (event.detail.isLast === true || event.period === 5)
}

export function endPeriod(before: FootballState, event: TimelineEvent): FootballState {
  const state = enterPlay(before, event)
  if (event.period !== state.period || phaseOfPeriod(event.period) === null) return state
  const isLast = isLastWhistle(event)
  const regularEnd = (periodStartSeconds[event.period] ?? 0) + (periodLengthSeconds[event.period] ?? 0)
  const baseSeconds =
    event.period === 5 ? state.clock.baseSeconds : (event.clockSeconds ?? Math.max(regularEnd, state.clock.baseSeconds))
  return {
    ...state,
    status: isLast ? 'finished' : 'live',
    phase: isLast ? 'finished' : (phaseAfterPeriod(event.period) ?? state.phase),
    isComplete: isLast,
    clock: { isRunning: false, baseSeconds, at: null },
    periods: state.periods.map((period) =>
      period.ordinal === event.period ? { ...period, endedAt: event.occurredAt } : period,
    ),
  }
}

export function interrupt(state: FootballState, event: TimelineEvent): FootballState {
  if (state.status !== 'live') return state
  const baseSeconds = event.clockSeconds ?? state.clock.baseSeconds
  return { ...state, status: 'interrupted', clock: { isRunning: false, baseSeconds, at: null } }
}

export function resume(state: FootballState, event: TimelineEvent): FootballState {
  if (state.status !== 'interrupted') return state
  const isRunning = state.period !== 5 && phaseOfPeriod(state.period) === state.phase
  return {
    ...state,
    status: 'live',
    clock: { isRunning, baseSeconds: event.clockSeconds ?? state.clock.baseSeconds, at: event.occurredAt },
  }
}

/** Before it begins a match is postponed, cancelled, or given another kick-off (which reschedules it). */
export function reschedule(state: FootballState, event: TimelineEvent): FootballState {
  if (hasBegun(state)) return state
  if (event.type === 'postponed') return { ...state, status: 'postponed', phase: 'postponed' }
  if (event.type === 'cancelled') return { ...state, status: 'cancelled', phase: 'cancelled' }
  const kickOff = countOf(event.detail.kickOff)
  return kickOff === null ? state : { ...state, status: 'scheduled', phase: 'scheduled', kickOff }
}

export function announceStoppage(state: FootballState, event: TimelineEvent): FootballState {
  const minutes = countOf(event.detail.minutes)
  return minutes === null ? state : { ...state, stoppage: { ...state.stoppage, [event.period]: minutes } }
}
