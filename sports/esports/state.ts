import { scheduledMatch, type MatchState, type Score } from '../match.ts'
import type { Side } from '../timeline.ts'
import type { Format, GameEnding, RosterPlayer, SeriesEnding, StatedResult, VetoStep } from './vocabulary.ts'

/** One game of a series. `Inside` is its course, by the rules of its game. */
export interface Game<Inside> {
  ordinal: number
  /** Grows with each remake: only events of the highest attempt count. */
  attempt: number
  patch: string | null
  map: string | null
  /** The side of the map that the home team plays, in the words of the game: `radiant`, `blue`. */
  homeStart: string | null
  isStarted: boolean
  isPaused: boolean
  /** The last reading of its clock in seconds, and its wall times in epoch ms. */
  seconds: number
  startedAt: number | null
  endedAt: number | null
  /** The winner that its source states. */
  statedWinner: Side | null
  /** Null also while it is in doubt: see `settle`. */
  winner: Side | null
  /** Null while it is not over. */
  ending: GameEnding | null
  inside: Inside
}

/** The state that the events of a series add up to. Shared structure: `apply` copies only what changes. */
export interface SeriesState<Inside = unknown> extends MatchState {
  format: Format
  /** The known games by ordinal; one that no source has is missing. */
  games: readonly Game<Inside>[]
  rosters: Record<Side, readonly RosterPlayer[] | null>
  /** The choice of maps in its order; empty where a title or source has none. */
  veto: readonly VetoStep[]
  ending: SeriesEnding | null
  award: { winner: Side | null; score: Score } | null
  result: StatedResult | null
  /** Sources name different winners, and no decision was made. */
  isDisputed: boolean
  isAbandoned: boolean
  /** Games reported after the series was decided; they change no score. */
  surplusGames: number
  /** The stated result and the games differ. */
  isContradicted: boolean
}

/** A game as a list row has it. */
export interface GameLine {
  ordinal: number
  winner: Side | null
  ending: GameEnding | null
  /** Kills or rounds; null where no source has them. */
  score: Score | null
  map: string | null
}

/** The members that a series adds to a summary. */
export interface SeriesFacts {
  bestOf: number | null
  advantage: Side | null
  games: readonly GameLine[]
  /** Gold ahead in the current game: above 0 the home side's; null where it is unknown, or between games. */
  lead: number | null
  ending: SeriesEnding | null
  /** The source stopped before the end of the series. */
  isIncomplete: boolean
  /** Sources name different winners: until a person decides there is none, and no score. */
  isDisputed?: true
}

export function initialSeries<Inside>(): SeriesState<Inside> {
  return {
    ...scheduledMatch,
    format: { bestOf: null, advantage: null },
    games: [],
    rosters: { home: null, away: null },
    veto: [],
    ending: null,
    award: null,
    result: null,
    isDisputed: false,
    isAbandoned: false,
    surplusGames: 0,
    isContradicted: false,
  }
}
