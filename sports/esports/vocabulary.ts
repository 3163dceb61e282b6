import type { Score } from '../match.ts'
import { commonEventTypes } from '../common-events.ts'
import type { Side } from '../timeline.ts'

/** Types of the events that every series has; each game adds its own. */
export const seriesEventTypes = [
  ...commonEventTypes,
  'format',
  'roster',
  'veto',
  'game',
  'remake',
  'game_start',
  'game_end',
  'forfeit',
  'disqualified',
  'result',
  'disputed',
] as const
export type SeriesEventType = (typeof seriesEventTypes)[number]

/** The games of a series at most. */
export const mostGames = 7

/** Period of events about the whole series, after its last game. */
export const afterSeries = 9

export const lengths = [1, 2, 3, 5, 7] as const
export type BestOf = (typeof lengths)[number]

/** The length of a series, and the side that begins it a game ahead. `bestOf` is null where no source states it. */
export interface Format {
  bestOf: BestOf | null
  advantage: Side | null
}

export const vetoActions = ['ban', 'pick', 'decider'] as const
type VetoAction = (typeof vetoActions)[number]

/** One step of the choice of maps. `start`: the side of the map on which the home team begins a map so chosen. */
export interface VetoStep {
  ordinal: number
  action: VetoAction
  /** Who chose; null of the map that is left over. */
  side: Side | null
  map: string
  start: string | null
}

/** Why a game ended: by play, or by decision before it was played to its end. */
export const gameEndings = ['played', 'forfeit', 'awarded', 'disqualified'] as const
export type GameEnding = (typeof gameEndings)[number]

/** Why a series ended before it was decided by games: `side` did not play on, or was excluded. */
export const seriesEndings = ['forfeit', 'disqualified'] as const
type SeriesEndingKind = (typeof seriesEndings)[number]
export interface SeriesEnding {
  kind: SeriesEndingKind
  side: Side
  reason: string | null
}

/** The outcome of a series as a source states it. `isComplete`: the source has it to its end. */
export interface StatedResult {
  score: Score
  winner: Side | null
  isComplete: boolean
  /** A person decided it between two sources: it precedes the games. */
  isDecided: boolean
}

/** A player of a roster. A stand-in plays this series only. */
export interface RosterPlayer {
  playerId: number
  /** The game's own term: `carry`, `jungle`, `in_game_leader`; null unknown. */
  role: string | null
  isStandIn: boolean
}
