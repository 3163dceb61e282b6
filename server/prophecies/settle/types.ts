import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import type { PickOutcome } from '#sports/prophecies/score.ts'
import type { Pick, Play, ProphecyState } from '../types.ts'
import type { DecidedBy } from './rules/deciding.ts'

/** A prophecy that is sealed, or settled by facts. Times are epoch ms. */
export type Settleable = {
  id: number
  authorId: number
  /** Null where the account was erased. */
  userId: number | null
  authorHash: string
  /** Null outside the public log. */
  sequence: number | null
  matchId: number
  sport: string
  competitionId: number
  play: Play
  pick: Pick
  probability: number
  odds: number
  prices: PlayPrices
  lineQuarters: number | null
  coins: number
  state: ProphecyState
  /** Title and text, by a moderator. */
  isRemoved: boolean
  /** Kick-off planned at the seal. */
  kickOff: number
  /** The outcome so far; null of one that is sealed. */
  outcome: PickOutcome | null
  decidedBy: DecidedBy | null
  closing: PlayPrices | null
  /** Version of that settlement; 0 without one. */
  version: number
}

/** What is written of a prophecy. */
export type Decided = {
  prophecy: Settleable
  outcome: PickOutcome
  decidedBy: DecidedBy
  closing: PlayPrices | null
  match: { seasonId: number; kickOff: number; version: number }
}
