import { scheduledMatch, type MatchState, type MatchSummary } from '../match.ts'
import type { Side } from '../timeline.ts'
import type {
  CardColour,
  GoalKind,
  LineupPlayer,
  Pair,
  ResultDetail,
  StatisticName,
  StatisticValues,
} from './vocabulary.ts'

/** The time of an event on the match clock. */
export interface Moment {
  key: string
  side: Side
  period: number
  clockSeconds: number | null
}

export interface Goal extends Moment {
  kind: GoalKind
  playerId: number | null
  assistId: number | null
}

interface Kick {
  key: string
  side: Side
  playerId: number | null
  isScored: boolean
}

interface Booking extends Moment {
  playerId: number | null
  colour: CardColour
}

interface Substitution extends Moment {
  onId: number | null
  offId: number | null
}

export interface SquadPlayer extends LineupPlayer {
  isOnPitch: boolean
  isSentOff: boolean
}

export interface Squad {
  formation: string | null
  coach: { id: number | null; name: string } | null
  players: SquadPlayer[]
}

/** Counts per side, summed from events. `possession` and the like are stored as sums (seconds) until they are read. */
export type Tally = { [name in StatisticName]?: Pair }
type ReportedTotals = { home: StatisticValues; away: StatisticValues }

/** The state that the events of a match add up to. Shared structure: `apply` copies only what an event changes. */
export interface FootballState extends MatchState {
  goals: Goal[]
  kicks: Kick[]
  bookings: Booking[]
  substitutions: Substitution[]
  squads: { home: Squad | null; away: Squad | null }
  /** After normal time; null unless extra time was played. */
  normalScore: Pair | null
  halfScore: Pair | null
  shootout: Pair | null
  redCards: Pair
  /** Announced stoppage time in minutes, by period. */
  stoppage: { [period: number]: number }
  result: ResultDetail | null
  award: { winner: Side | null; score: Pair | null } | null
  isAbandoned: boolean
  /** The stated score of an abandoned match. */
  abandonedScore: Pair | null
  /** The last whistle was reported, so the events are complete. */
  isComplete: boolean
  /** The result and the reported goals differ. */
  isContradicted: boolean
  tallies: { [period: number]: Tally }
  reported: { [period: number]: ReportedTotals }
}

/** Football's own members of a match's summary. */
export interface FootballFacts {
  /** Score at the first break, null before it. */
  halfScore: Pair | null
  /** Score after the normal time, where it differs from `score` (extra time, shoot-out). */
  normalScore: Pair | null
  shootout: Pair | null
  redCards: Pair
}

/** The stored summary of a match of football, with its facts. The caller has checked the sport. */
export function footballSummary(summary: MatchSummary): MatchSummary<FootballFacts> {
  return summary as MatchSummary<FootballFacts>
}

export const initialState: FootballState = {
  ...scheduledMatch,
  goals: [],
  kicks: [],
  bookings: [],
  substitutions: [],
  squads: { home: null, away: null },
  normalScore: null,
  halfScore: null,
  shootout: null,
  redCards: { home: 0, away: 0 },
  stoppage: {},
  result: null,
  award: null,
  isAbandoned: false,
  abandonedScore: null,
  isComplete: false,
  isContradicted: false,
  tallies: {},
  reported: {},
}
