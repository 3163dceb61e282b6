import type { PeriodState } from '../match.ts'
import type { TimelineEvent } from '../timeline.ts'
import { isPlayed, phaseAfterPeriod, phaseOfPeriod, startReading } from './clock.ts'
import { countOf } from '../detail.ts'
import { formatDetail } from './read.ts'
import type { BasketballState } from './state.ts'
import { endReading } from './vocabulary.ts'

/** An event of play begins its period if the report of the beginning is missing, and sets the clock. */
export function enterPlay(state: BasketballState, event: TimelineEvent): BasketballState {
  if (!isPlayed(event.period)) return state
  if (event.period > state.period || !hasBegun(state)) return startPeriod(state, event)
  if (event.period !== state.period || event.clockSeconds === null) return state
  return { ...state, clock: { isRunning: false, baseSeconds: event.clockSeconds, at: event.occurredAt } }
}

function hasBegun(state: BasketballState): boolean {
  return state.status === 'live' || state.status === 'interrupted' || state.status === 'finished'
}

/** Begins the period of the event, be it reported or not. */
export function startPeriod(state: BasketballState, event: TimelineEvent): BasketballState {
  const { period } = event
  if (!isPlayed(period) || period < state.period) return state
  const isReported = event.type === 'period_start'
  const format = (isReported ? formatDetail(event) : null) ?? state.format
  const phase = phaseOfPeriod(period, format)
  const begun: PeriodState = {
    ordinal: period,
    kind: phase,
    score: { home: 0, away: 0 },
    startedAt: isReported ? event.occurredAt : null,
    endedAt: null,
  }
  return {
    ...state,
    format,
    status: 'live',
    phase,
    period,
    isComplete: false,
    clock: { isRunning: false, baseSeconds: event.clockSeconds ?? startReading(period, format), at: event.occurredAt },
    periods: state.periods.some(({ ordinal }) => ordinal === period) ? state.periods : [...state.periods, begun],
  }
}

/** The end of a period. The match is over with it where the report says so, else from the last one on unless level. */
export function endPeriod(before: BasketballState, event: TimelineEvent): BasketballState {
  const state = enterPlay(before, event)
  if (event.period !== state.period || !isPlayed(event.period)) return state
  const { home, away } = totalOf(state)
  const isLast = event.detail.isLast === true
  const isDecided = event.detail.isLast !== false && event.period >= state.format.periods && home !== away
  const isOver = isLast || isDecided
  return {
    ...state,
    status: isOver ? 'finished' : 'live',
    phase: isOver ? 'finished' : phaseAfterPeriod(event.period, state.format),
    isComplete: isOver,
    clock: { isRunning: false, baseSeconds: endReading, at: event.occurredAt },
    periods: state.periods.map((one) => (one.ordinal === event.period ? { ...one, endedAt: event.occurredAt } : one)),
  }
}

/** Points of the events. */
export function totalOf({ played }: Pick<BasketballState, 'played'>): { home: number; away: number } {
  const total = { home: 0, away: 0 }
  for (const { home, away } of Object.values(played)) {
    total.home += home
    total.away += away
  }
  return total
}

export function interrupt(state: BasketballState, event: TimelineEvent): BasketballState {
  if (state.status !== 'live') return state
  const baseSeconds = event.clockSeconds ?? state.clock.baseSeconds
  return { ...state, status: 'interrupted', clock: { isRunning: false, baseSeconds, at: event.occurredAt } }
}

export function resume(state: BasketballState): BasketballState {
  return state.status === 'interrupted' ? { ...state, status: 'live' } : state
}

/** Before it begins a match is postponed, cancelled, or given another beginning (which reschedules it). */
export function reschedule(state: BasketballState, event: TimelineEvent): BasketballState {
  if (hasBegun(state)) return state
  if (event.type === 'postponed') return { ...state, status: 'postponed', phase: 'postponed' }
  if (event.type === 'cancelled') return { ...state, status: 'cancelled', phase: 'cancelled' }
  const kickOff = countOf(event.detail.kickOff)
  return kickOff === null ? state : { ...state, status: 'scheduled', phase: 'scheduled', kickOff }
}
