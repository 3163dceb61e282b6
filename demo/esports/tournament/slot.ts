import type { BestOf } from '#sports/esports/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { Side } from '#sports/timeline.ts'
import type { Team } from '../cast.ts'

type Stage = 'group' | 'swiss' | 'knockout'

/** A round of a tournament, as `timeline.round` has it. */
export interface RoundPlace {
  stage: Stage
  group: string
  name: string
  ordinal: number
}

/** A pairing as a stage asks for it. Its sides are known when those that it follows from are over. */
export interface Pairing {
  /** Unique in the tournament: `U3`, `S2.5`. */
  code: string
  round: RoundPlace
  bestOf: BestOf
  /** The side that begins a game ahead. */
  advantage?: Side
  home: Team
  away: Team
  /** Placeholders of sides that are not known yet. */
  labels?: Readonly<Record<Side, string>>
  after: readonly Outcome[]
}

/** A pairing that was played. */
export interface Outcome {
  code: string
  winner: Team
  loser: Team
  /** The side that won, and the games. */
  side: Side
  score: Score
  endsAt: number
}

/** Plays a pairing at the next free time of the tournament. */
export type Play = (pairing: Pairing) => Outcome
