import { compareEvents } from './timeline.ts'
import type { Side, TimelineEvent } from './timeline.ts'

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

/** The few facts a list row shows. Small, since it is stored per match and pushed to lists. */
export interface MatchSummary {
  status: MatchStatus
  phase: string
  period: number
  clock: ClockState
  score: Score
  /** Score at the first break, null before it. */
  halfScore: Score | null
  /** Score after the normal time, where it differs from `score` (extra time, shoot-out). */
  normalScore: Score | null
  shootout: Score | null
  redCards: Score
  lastScore: {
    side: Side
    playerId: number | null
    playerName?: string | null
    minute: string
    kind: string
    key: string
  } | null
  winner: Side | 'draw' | null
  /** Begun, and kept from a reader who does not want to know yet. */
  isHidden?: boolean
}

/** One player in one match, as one source tells it. */
export interface Appearance {
  playerId: number
  /** The side played for. */
  side: Side
  /** What says so: 2 a line-up, 1 a goal, card or substitution, 0 any other event. */
  basis: 0 | 1 | 2
  shirtNumber: number | null
  /** When the player scored; the same number in two sources is the same minute of the same period. */
  goals: number[]
  /** When the player scored for the other side. */
  ownGoals: number[]
}

/** One sport as the engine needs it. Pure: no clock, no chance, no storage. */
export interface Sport<State extends MatchState = MatchState> {
  id: string
  /** Number on the wire of the specification: 1 football, 2 basketball, 3 baseball, 5 tennis. */
  wireId: number
  initial(): State
  /** The state after one more event; events come in the order of `compareEvents`, withdrawn ones left out. */
  apply(state: State, event: TimelineEvent): State
  summary(state: State): MatchSummary
  /**
   * What the events of one source add up to, by field; null where they say nothing. Compared with what the source
   * states (`reconcile.ts`).
   */
  figures?(events: readonly TimelineEvent[]): { [field: string]: Score | null }
  /** Whether an event goes out to screens at once instead of with the next tick. */
  isUrgent(event: TimelineEvent): boolean
  /** Whether an event says that the match is over: of a feed it is taken back only by a correction of itself. */
  isEnd?(event: TimelineEvent): boolean
  /** Who plays for which side, by the events of one source: what players are told apart and put into teams by. */
  appearances?(events: readonly TimelineEvent[]): Appearance[]
  /** Segments of the touchline bar at a wall time: each 0 to 1. */
  touchline(state: State, nowMs: number): { segments: number[]; current: number | null }
}

/** The state after these events: sorted, without the withdrawn. */
export function fold<State extends MatchState>(
  sport: Sport<State>,
  events: readonly TimelineEvent[],
  compare: (a: TimelineEvent, b: TimelineEvent) => number = compareEvents,
): State {
  return events
    .filter((event) => event.withdrawn === null)
    .sort(compare)
    .reduce((state, event) => sport.apply(state, event), sport.initial())
}

/** A fold that can go on: the state, and the last event in it. */
export interface Folded<State extends MatchState> {
  state: State
  last: TimelineEvent | null
}

export function startFold<State extends MatchState>(sport: Sport<State>): Folded<State> {
  return { state: sport.initial(), last: null }
}

/**
 * The fold with these events added, or null when one of them comes before what is folded already: then `fold` has to
 * begin anew, as it has to when a folded event was amended or withdrawn. Equal to the full fold wherever it is not
 * null.
 */
export function foldOn<State extends MatchState>(
  sport: Sport<State>,
  from: Folded<State>,
  added: readonly TimelineEvent[],
): Folded<State> | null {
  const standing = added.filter((event) => event.withdrawn === null).sort(compareEvents)
  const first = standing[0]
  if (first === undefined) return from
  if (from.last !== null && compareEvents(from.last, first) >= 0) return null
  return {
    state: standing.reduce((state, event) => sport.apply(state, event), from.state),
    last: standing.at(-1) ?? from.last,
  }
}
