import type { Side } from './timeline.ts'

export type MatchStatus =
  | 'scheduled'
  | 'live'
  | 'finished'
  | 'postponed'
  | 'cancelled'
  | 'interrupted'
  | 'abandoned'
  | 'awarded'
export type Score = { home: number; away: number }

/** One period and what is nested in it: half; quarter; set and game; inning; map and round. */
export interface PeriodState {
  ordinal: number
  kind: string
  score: Score
  startedAt: number | null
  endedAt: number | null
  periods?: PeriodState[]
}

/** A clock that needs no ticks: it showed `baseSeconds` at `at`, and runs on from there while `isRunning`. */
export interface ClockState {
  isRunning: boolean
  baseSeconds: number
  at: number | null
  /** Last word of the feeds in epoch ms, while all of them are silent: the clock stands at it. */
  silentSince?: number
}

/** The instant (epoch ms) a clock is to be read at: now, and the last word of its feeds while they are silent. */
export function readingTime({ silentSince }: ClockState, nowMs: number): number {
  return silentSince === undefined ? nowMs : Math.min(nowMs, silentSince)
}

/** What every sport's fold yields; a sport adds its own members. */
export interface MatchState {
  status: MatchStatus
  /** Word of the sport for where the match stands: `first_half`, `half_time`, `shootout`. */
  phase: string
  period: number
  clock: ClockState
  score: Score
  periods: PeriodState[]
  /** Null until decided. */
  winner: Side | 'draw' | null
  /** A new kick-off in epoch ms, where an event moved it. */
  kickOff: number | null
}

/** Who scored last, as a list row names it. `minute` is written as on the clock, `kind` a word of the sport. */
type LastScore = {
  side: Side
  playerId: number | null
  playerName?: string | null
  minute: string
  kind: string
  key: string
}

/** The facts of a list row that every sport has. Stored per match and sent to lists, so it stays small. */
type SummaryCore = {
  status: MatchStatus
  phase: string
  period: number
  clock: ClockState
  score: Score
  /** Null where nobody scored yet, or the sport names nobody. */
  lastScore: LastScore | null
  winner: Side | 'draw' | null
  /** Begun, and kept from a reader who does not want to know yet. */
  isHidden?: boolean
}

/** The facts of a list row: the common ones, and beside them in the same object those of its sport. */
export type MatchSummary<Facts = unknown> = SummaryCore & Facts

/** Whether nothing more is to come of a match. A postponed or cancelled one was not played. */
export function isOver(status: MatchStatus): boolean {
  return status === 'finished' || status === 'awarded' || status === 'abandoned'
}
