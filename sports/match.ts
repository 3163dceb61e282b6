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

/** One period and its nested parts: half; quarter; set and game; inning; map and round. */
export interface PeriodState {
  ordinal: number
  kind: string
  score: Score
  startedAt: number | null
  endedAt: number | null
  periods?: PeriodState[]
}

/** A clock without ticks: it showed `baseSeconds` at `at`, and runs on from there while `isRunning`. */
export interface ClockState {
  isRunning: boolean
  baseSeconds: number
  at: number | null
  /** Last report of the feeds in epoch ms, while all of them are silent: the clock stops there. */
  silentSince?: number
}

/** The instant (epoch ms) at which a clock is read: now, or the last report of its feeds while they are silent. */
export function readingTime({ silentSince }: ClockState, nowMs: number): number {
  return silentSince === undefined ? nowMs : Math.min(nowMs, silentSince)
}

/** The common result of every sport's fold; a sport adds its own members. */
export interface MatchState {
  status: MatchStatus
  /** The sport's term for the phase of the match: `first_half`, `half_time`, `shootout`. */
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

/** A match before its first event; the start of every sport's fold. */
export const scheduledMatch: MatchState = {
  status: 'scheduled',
  phase: 'scheduled',
  period: 0,
  clock: { isRunning: false, baseSeconds: 0, at: null },
  score: { home: 0, away: 0 },
  periods: [],
  winner: null,
  kickOff: null,
}

/** The last scorer as a list row names it. `minute` is a clock label, `kind` a term of the sport. */
type LastScore = {
  side: Side
  playerId: number | null
  playerName?: string | null
  /** The short name by language, where it is translated. */
  playerNames?: Record<string, string>
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
  /** Awarded or abandoned without a score: that of nil is none. */
  isUnscored?: boolean
  /** Null before the first score, or where the sport names no scorer. */
  lastScore: LastScore | null
  winner: Side | 'draw' | null
  /** In progress or over, and withheld from a reader that hides scores. */
  isHidden?: boolean
}

/** The facts of a list row: the common ones, and beside them in the same object those of its sport. */
export type MatchSummary<Facts = unknown> = SummaryCore & Facts

/** Whether a match counts in figures of players: it is finished, or in play and counts as it stands. */
export function countsInFigures(status: MatchStatus): boolean {
  return status === 'finished' || status === 'live' || status === 'interrupted'
}

/** Whether a match is finished for good. A postponed or cancelled one was not played. */
export function isOver(status: MatchStatus): boolean {
  return status === 'finished' || status === 'awarded' || status === 'abandoned'
}
