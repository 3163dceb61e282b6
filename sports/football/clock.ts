import type { ClockReading } from '../clock.ts'
import { readingTime, type ClockState, type MatchState } from '../match.ts'
import type { TimelineEvent } from '../timeline.ts'
import { minuteLabel, minuteParts } from './minute.ts'
import { periodLengthSeconds, periodStartSeconds } from './vocabulary.ts'

// Without reports from its feed the clock must not run on for hours.
const longestStoppageSeconds = 30 * 60

/** The display of the match clock at a wall time (epoch ms). A state and a summary both contain everything it needs. */
export function readClock(match: Pick<MatchState, 'period' | 'clock' | 'phase'>, nowMs: number): ClockReading {
  const seconds = Math.floor(secondsAt(match.clock, match.period, nowMs))
  const isInPlay = phaseOfPeriod(match.period) === match.phase
  const { stoppage } = isInPlay ? minuteParts(match.period, seconds) : { stoppage: null }
  return { minuteLabel: isInPlay ? minuteLabel(match.period, seconds) : '', seconds, stoppage }
}

/** The reading at a wall time; at the last report of its feeds while they are silent. */
export function secondsAt(clock: ClockState, period: number, nowMs: number): number {
  return runningSeconds(clock, period, readingTime(clock, nowMs))
}

function runningSeconds(clock: ClockState, period: number, at: number): number {
  if (!clock.isRunning || clock.at === null) return clock.baseSeconds
  const regularEnd = (periodStartSeconds[period] ?? 0) + (periodLengthSeconds[period] ?? 0)
  const latest = Math.max(regularEnd + longestStoppageSeconds, clock.baseSeconds)
  return Math.min(clock.baseSeconds + Math.max(0, at - clock.at) / 1000, latest)
}

/** The clock after an event that is ahead of it; a source with only minutes never sets it back. */
export function anchored(clock: ClockState, event: TimelineEvent): ClockState {
  if (!clock.isRunning || event.clockSeconds === null || event.occurredAt === null) return clock
  if (clock.at !== null && event.clockSeconds <= runningSeconds(clock, event.period, event.occurredAt)) return clock
  return { isRunning: true, baseSeconds: event.clockSeconds, at: event.occurredAt }
}

const playing: Readonly<Record<number, string>> = {
  1: 'first_half',
  2: 'second_half',
  3: 'extra_first',
  4: 'extra_second',
  5: 'shootout',
}
/** `full_time` is the break before extra time, `extra_end` the one before a shoot-out. */
const pausing: Readonly<Record<number, string>> = { 1: 'half_time', 2: 'full_time', 3: 'extra_break', 4: 'extra_end' }

export function phaseOfPeriod(period: number): string | null {
  return playing[period] ?? null
}

export function phaseAfterPeriod(period: number): string | null {
  return pausing[period] ?? null
}

/** Filling of the touchline: two halves, and two more once extra time has started. */
export function touchline(state: MatchState, nowMs: number): { segments: number[]; current: number | null } {
  const hasExtraTime = state.periods.some((period) => period.ordinal === 3 || period.ordinal === 4)
  const ordinals = hasExtraTime ? [1, 2, 3, 4] : [1, 2]
  const isOver = state.status === 'finished' || state.period === 5
  const isPlaying =
    (state.status === 'live' || state.status === 'interrupted') && phaseOfPeriod(state.period) === state.phase
  const segments = ordinals.map((ordinal) => {
    if (isOver || ordinal < state.period) return 1
    if (ordinal > state.period || state.period === 0) return 0
    if (!isPlaying) return state.status === 'live' ? 1 : partOf(ordinal, state.clock.baseSeconds)
    return partOf(ordinal, secondsAt(state.clock, ordinal, nowMs))
  })
  return { segments, current: isPlaying && ordinals.includes(state.period) ? ordinals.indexOf(state.period) : null }
}

function partOf(period: number, seconds: number): number {
  const part = (seconds - (periodStartSeconds[period] ?? 0)) / (periodLengthSeconds[period] ?? 1)
  return Math.min(1, Math.max(0, part))
}
