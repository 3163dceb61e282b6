import type { Score } from '../match.ts'

/**
 * Events of baseball. The period is the inning, the side the team at bat (of `lineup` and `substitution` the player's
 * own), `order` the place in the game; there is no clock.
 */
export type EventType =
  /** Before the first pitch: `detail` as `GameRules`. */
  | 'rules'
  /** The side's starters: `detail.players` as `LineupEntry`. */
  | 'lineup'
  /** A player takes a place in the batting order and in the field: `detail` as `Place`. `otherPlayerId` goes off. */
  | 'substitution'
  /** One pitch: `detail.code` of `pitchCodes`. `playerId` bats, `otherPlayerId` pitches, as in `play`. */
  | 'pitch'
  /** A throw to `detail.base` to hold a runner. */
  | 'pickoff_throw'
  /** What a pitch or a runner led to: `detail` as `PlayDetail`. */
  | 'play'
  /** The runner with whom an extra half inning begins: on `detail.base`. */
  | 'placed_runner'
  /** The batter of this slot of the order is up instead of the one due: `detail.slot`. */
  | 'order_changed'
  /** The pitcher `playerId` answers for the runner on `detail.base`. */
  | 'runner_charged'
  /** The pitcher `playerId` wins, loses or saves the game: `detail.kind`. */
  | 'decision'
  /** The end of the game: `detail` as `GameEnd`. */
  | 'game_end'
  /** The result of a game without reported plays: `detail` as `StatedResult`. */
  | 'result'
  /** The lines of the players of a side as a source states them: `detail.players` as `BoxEntry`. */
  | 'box'
  | 'delayed'
  | 'resumed'
  | 'postponed'
  | 'cancelled'
  /** A remark of the scorer: `detail.text`. */
  | 'comment'

export type PlayKind =
  | 'single'
  | 'double'
  | 'ground_rule_double'
  | 'triple'
  | 'home_run'
  | 'walk'
  | 'intentional_walk'
  | 'hit_by_pitch'
  | 'interference'
  | 'strikeout'
  | 'out'
  | 'reached_on_error'
  | 'fielders_choice'
  | 'foul_error'
  | 'stolen_base'
  | 'caught_stealing'
  | 'picked_off'
  | 'wild_pitch'
  | 'passed_ball'
  | 'balk'
  | 'indifference'
  | 'advance'

/** 0 the batter, 1 to 3 the bases, 4 home. */
export type Base = 0 | 1 | 2 | 3 | 4

/** The way of one runner within a play. */
export type Move = {
  from: Base
  to: Base
  isOut?: boolean
  /** A run that does not count against the pitcher. */
  isUnearned?: boolean
  /** Whether a run is batted in, where it differs from the rule of the play. */
  isBattedIn?: boolean
  isStolen?: boolean
}

/** An out: the positions (1 to 9) of those who assisted, and of the one who made it. */
export type Credit = { assists: number[]; putOut: number | null }

export type Trajectory = 'ground' | 'line' | 'fly' | 'popup'

export type PlayDetail = {
  kind: PlayKind
  /** What happened beside a strikeout or walk. */
  extra?: PlayKind
  moves: Move[]
  credits?: Credit[]
  /** Positions of those who erred. */
  errors?: number[]
  trajectory?: Trajectory
  isBunt?: boolean
  /** Position of the first to field the ball. */
  fielder?: number
  isSacrificeFly?: boolean
  isSacrificeHit?: boolean
  isDoublePlay?: boolean
  isTriplePlay?: boolean
  isForceOut?: boolean
}

/**
 * `slot` 1 to 9 in the batting order, 0 the pitcher who does not bat. `position` 1 to 9 in the field, 10 bats only, 11
 * pinch-hits, 12 runs.
 */
export type Place = { slot: number; position: number }
export type LineupEntry = Place & { playerId: number; shirtNumber: number | null; isStarter: boolean }

/** What a source states of a game as a whole; null where it does not. */
export type StatedResult = {
  score: Score
  /** Runs by inning; 0 for a half that was not played. */
  innings: readonly Score[] | null
  hits: Score | null
  errors: Score | null
}

/** A player with his line, by the terms of `BattingLine` and `PitchingLine`; null for one who did not bat or pitch. */
export type BoxEntry = LineupEntry & {
  batting: { [term: string]: number } | null
  pitching: { [term: string]: number } | null
}

export type GameRules = {
  /** Innings of a game without extra ones: 9, or 7 in double headers of 2020. */
  innings: number
  /** The base of the placed runner in extra innings; null without one. */
  placedRunnerBase: number | null
  /** The side that bats first: away, except where a home team plays as the visitor. */
  firstAtBat?: 'home' | 'away'
}

export type GameEnd = {
  /** `complete` by the rules; `called` early, as for rain; `forfeited` by one side; `suspended` until another day. */
  kind: 'complete' | 'called' | 'forfeited' | 'suspended'
  /** The winner of a forfeited game. */
  winner?: 'home' | 'away'
}

/** Kinds of play that end a plate appearance. */
export const endsPlate: ReadonlySet<PlayKind> = new Set<PlayKind>([
  'single',
  'double',
  'ground_rule_double',
  'triple',
  'home_run',
  'walk',
  'intentional_walk',
  'hit_by_pitch',
  'interference',
  'strikeout',
  'out',
  'reached_on_error',
  'fielders_choice',
])

/** Bases of a hit; kinds that are none are missing. */
export const basesOfHit: Readonly<Partial<Record<PlayKind, number>>> = {
  single: 1,
  double: 2,
  ground_rule_double: 2,
  triple: 3,
  home_run: 4,
}

/** What a pitch is for the count. `thrown`: whether it is among the pitches of the pitcher. */
export const pitchCodes: Readonly<
  Record<string, { call: 'ball' | 'strike' | 'foul' | 'play' | 'none'; thrown: boolean }>
> = {
  A: { call: 'strike', thrown: false },
  B: { call: 'ball', thrown: true },
  C: { call: 'strike', thrown: true },
  F: { call: 'foul', thrown: true },
  H: { call: 'none', thrown: true },
  I: { call: 'ball', thrown: true },
  K: { call: 'strike', thrown: true },
  L: { call: 'strike', thrown: true },
  M: { call: 'strike', thrown: true },
  N: { call: 'none', thrown: false },
  O: { call: 'strike', thrown: true },
  P: { call: 'ball', thrown: true },
  Q: { call: 'strike', thrown: true },
  R: { call: 'foul', thrown: true },
  S: { call: 'strike', thrown: true },
  T: { call: 'strike', thrown: true },
  U: { call: 'none', thrown: true },
  V: { call: 'ball', thrown: false },
  X: { call: 'play', thrown: true },
  Y: { call: 'play', thrown: true },
}
