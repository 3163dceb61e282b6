import { scheduledMatch, type MatchState, type Score } from '../match.ts'
import type { Side } from '../timeline.ts'
import { newStanding, type SetScore, type Standing } from './standing.ts'
import {
  usualFormat,
  type Discipline,
  type Ending,
  type Format,
  type StatedSet,
  type StatisticName,
  type StatisticValues,
} from './vocabulary.ts'

/** One point as it is shown: the score after it, and its importance. */
export interface PointRecord {
  key: string
  winner: Side
  /** Score as called after the point; empty at the end of a game. */
  home: string
  away: string
  /** The score before it was a break point. */
  isBreakPoint: boolean
  /** What the next point would decide, after this one. */
  next: 'break' | 'set' | 'match' | null
}

/** One game, or a tie-break, in the order played. */
export interface GameRecord {
  set: number
  /** Games before it, of its set. */
  before: Score
  server: Side | null
  winner: Side | null
  isTiebreak: boolean
  points: readonly PointRecord[]
}

export type Counts = { [name in StatisticName]?: number }
export type Tally = { home: Counts; away: Counts }

/** One side: the players and how it entered. */
export interface Entry {
  playerIds: readonly number[]
  seed: number | null
  rank: number | null
  /** `Q`, `WC`, `LL`; null for a direct entry. */
  way: string | null
}

/** The state that the events of a tennis match add up to. Shared structure: `apply` copies only what changes. */
export interface TennisState extends MatchState {
  format: Format
  standing: Standing
  /** Who serves the current game, or served first in the current tie-break; null unknown. */
  gameServer: Side | null
  games: readonly GameRecord[]
  /** Tallies by set, counted from points. */
  tallies: { readonly [set: number]: Tally }
  /** Totals that a source states, by set (0 the match). */
  reported: { readonly [set: number]: { home: StatisticValues; away: StatisticValues } }
  entries: { home: Entry | null; away: Entry | null }
  isOnCourt: boolean
  ending: Ending | null
  award: { winner: Side | null; score: Score } | null
  result: { sets: StatedSet[]; winner: Side | null } | null
  isAbandoned: boolean
  /** Points reported after the last one; they change no score. */
  surplusPoints: number
  /** Points served by another side than the order of service says; the source's is kept. */
  serviceFaults: number
  /** Scores that the source set, because points were missing. */
  corrections: number
  /** The result and the reported points differ. */
  isContradicted: boolean
}

/** The members that tennis adds to a summary. */
export interface TennisFacts {
  bestOf: 1 | 3 | 5
  discipline: Discipline
  /** The sets in order, the current one included. */
  sets: readonly SetScore[]
  /** Points of the current game, as called; null outside a game. */
  points: { home: string; away: string } | null
  /** Who serves the next point; null outside play or unknown. */
  server: Side | null
  chance: { side: Side; kind: 'break' | 'set' | 'match' } | null
  isTiebreak: boolean
  ending: Ending | null
  /** The seed of each side, `3`, or how it entered, `Q`; null for the others. */
  seeds: { home: string | null; away: string | null }
}

export const initialState: TennisState = {
  ...scheduledMatch,
  format: usualFormat,
  standing: newStanding,
  gameServer: null,
  games: [],
  tallies: {},
  reported: {},
  entries: { home: null, away: null },
  isOnCourt: false,
  ending: null,
  award: null,
  result: null,
  isAbandoned: false,
  surplusPoints: 0,
  serviceFaults: 0,
  corrections: 0,
  isContradicted: false,
}
