import { scheduledMatch, type MatchState, type MatchSummary, type Score } from '../match.ts'
import type { Side } from '../timeline.ts'
import type { GameRules, LineupEntry, PlayDetail } from './vocabulary.ts'

/** A runner on a base, null where the source does not name him, and the pitcher whose run he would be. */
export type Runner = { playerId: number | null; pitcherId: number | null }
export type Bases = readonly [Runner | null, Runner | null, Runner | null]

export type BattingLine = {
  plateAppearances: number
  atBats: number
  runs: number
  hits: number
  doubles: number
  triples: number
  homeRuns: number
  runsBattedIn: number
  walks: number
  intentionalWalks: number
  strikeouts: number
  hitByPitch: number
  sacrificeHits: number
  sacrificeFlies: number
  stolenBases: number
  caughtStealing: number
  doublePlays: number
}

export type PitchingLine = {
  outs: number
  battersFaced: number
  hits: number
  runs: number
  earnedRuns: number
  walks: number
  intentionalWalks: number
  strikeouts: number
  homeRuns: number
  hitByPitch: number
  wildPitches: number
  balks: number
  pitches: number
  strikes: number
  inheritedRunners: number
  inheritedScored: number
}

/** A player of the game. `slot` and `position` as in `Place`, the last ones he had. */
export type SquadPlayer = LineupEntry & {
  hasLeft: boolean
  /** Every position, in order. */
  positions: number[]
}

export type Squad = {
  players: SquadPlayer[]
  /** Players who may come on, by a line-up that names them. */
  bench: LineupEntry[]
  /** The player in each slot of the batting order, by its number; 0 the pitcher who does not bat. */
  order: (number | null)[]
  /** The player at each position, by its number. */
  field: (number | null)[]
}

/** One pitch of the plate appearance in progress. */
type PitchThrown = { key: string; code: string; balls: number; strikes: number }

/** The plate appearance in progress. */
type Plate = {
  batterId: number | null
  pitcherId: number | null
  balls: number
  strikes: number
  pitches: PitchThrown[]
  /** The pitcher who left with the batter ahead: a walk is his (rule 9.16 h). */
  walkPitcherId: number | null
  /** The batter who left with two strikes: a strikeout is his (rule 9.15 b). */
  strikeoutBatterId: number | null
}

/** A play as it ended, for the list of plays. */
export type PlayRow = {
  key: string
  inning: number
  side: Side
  batterId: number | null
  pitcherId: number | null
  play: PlayDetail
  /** Outs, score and bases after it; the count before its last pitch. */
  outs: number
  score: Score
  runs: number
  scorers: (number | null)[]
  balls: number
  strikes: number
  pitches: PitchThrown[]
  /** The runners before it, by base. */
  runners: readonly (number | null)[]
}

/** A contradiction between an event and the state of the game; the event counts as far as it can. */
type Fault = {
  key: string
  kind:
    | 'batting_order'
    | 'no_such_runner'
    | 'base_taken'
    | 'too_many_outs'
    | 'half_without_three_outs'
    | 'after_the_end'
    | 'after_three_outs'
    | 'runner_passed'
}

/** The state that the events of a game add up to. `period` is the inning. */
export interface BaseballState extends MatchState {
  rules: Required<GameRules>
  /** The side at bat, or that was last. */
  atBat: Side
  outs: number
  bases: Bases
  plate: Plate
  /** Runs by inning that began for a side. */
  line: { home: number[]; away: number[] }
  hits: Score
  errors: Score
  leftOnBase: Score
  /** Place in the order of the next batter, 1 to 9. */
  next: { home: number; away: number }
  squads: { home: Squad | null; away: Squad | null }
  batting: Readonly<Record<number, BattingLine>>
  pitching: Readonly<Record<number, PitchingLine>>
  /** Pitchers of a side in the order in which they came. */
  pitchers: { home: number[]; away: number[] }
  plays: readonly PlayRow[]
  decisions: { win: number | null; loss: number | null; save: number | null }
  /** Ended before the innings of the rules. */
  isShortened: boolean
  isForfeited: boolean
  /** Of a game of which only the result is reported: what else is known. */
  stated: { innings: boolean; hits: boolean; errors: boolean } | null
  faults: readonly Fault[]
  lastScore: MatchSummary['lastScore']
  /** The side that is or was last in front, and the play by which it overtook the other; null without one. */
  lead: { side: Side; key: string | null } | null
  homeRuns: Score
}

/** Members of a summary that baseball adds. */
export type BaseballFacts = {
  atBat: Side | null
  outs: number
  balls: number
  strikes: number
  /** Runners as bits: 1 first, 2 second, 4 third base. */
  runners: number
  /** Null where only a result is reported, without them. */
  hits: Score | null
  errors: Score | null
  /** Innings by the rules. */
  innings: number
  isShortened: boolean
  /** The last play by which a side that was behind went in front. */
  leadChange: string | null
}

export const emptyPlate: Plate = {
  batterId: null,
  pitcherId: null,
  balls: 0,
  strikes: 0,
  pitches: [],
  walkPitcherId: null,
  strikeoutBatterId: null,
}

const nil: Score = { home: 0, away: 0 }

export const initialState: BaseballState = {
  ...scheduledMatch,
  rules: { innings: 9, placedRunnerBase: null, firstAtBat: 'away' },
  atBat: 'away',
  outs: 0,
  bases: [null, null, null],
  plate: emptyPlate,
  line: { home: [], away: [] },
  hits: nil,
  errors: nil,
  leftOnBase: nil,
  next: { home: 1, away: 1 },
  squads: { home: null, away: null },
  batting: {},
  pitching: {},
  pitchers: { home: [], away: [] },
  plays: [],
  decisions: { win: null, loss: null, save: null },
  isShortened: false,
  isForfeited: false,
  stated: null,
  faults: [],
  lastScore: null,
  lead: null,
  homeRuns: nil,
}

export function plus(score: Score, side: Side, count = 1): Score {
  return count === 0 ? score : { ...score, [side]: score[side] + count }
}

export function withFault(state: BaseballState, kind: Fault['kind'], key: string): BaseballState {
  return { ...state, faults: [...state.faults, { key, kind }] }
}
