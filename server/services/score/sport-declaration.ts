import type { Texts } from '#contract/errors.ts'
import type { OperationName } from '#contract/services.ts'
import type { SportPlayers } from '#sports/player.ts'

export type ScoreCall = OperationName<'score'>
/** Facts of a season that the page of a league states. */
export type SeasonFact = 'matches' | 'goals' | 'goalsPerMatch' | 'homeWins' | 'draws' | 'awayWins'

/** What one sport declares about the calls of the score service. A call that no sport names answers for every sport. */
export interface SportCalls {
  /** Calls that this sport has, and others only where they declare them in `shares`: the reason to refuse the rest. */
  own: Partial<Record<ScoreCall, Texts>>
  /** Calls that are another sport's, and are answered for this one too. */
  shares?: readonly ScoreCall[]
  /** Further calls that this sport does not have, with the reason. */
  lacks?: Partial<Record<ScoreCall, Texts>>
  /** The records of players that calls show; by default those of the sport. */
  players?: SportPlayers
  /** The count of a player's record that forms made for football show as goals: points, runs. */
  scored?: string
  /** The facts of a season in the sport's words; those it does not name are left out. */
  seasonFacts: Partial<Record<SeasonFact, Texts>>
  /** Positions of players, by the number that its sources and line-ups have. */
  positions: Readonly<Record<number, Texts>>
  /** Numbers of `filterType` that only this sport has: all leagues, hot ones, big ones, or the league of this name. */
  filters: Readonly<Record<number, 'all' | 'hot' | 'big' | { league: string }>>
}
