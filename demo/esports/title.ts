import type { SeriesState } from '#sports/esports/state.ts'
import type { BestOf } from '#sports/esports/vocabulary.ts'
import type { GameChances } from '#sports/esports/win/series-chance.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Random } from '../simulation/random.ts'
import type { PlayedGame } from './series.ts'

/** A made-up tournament, held every week. */
export interface Circuit {
  slug: string
  name: string
  shortName: string
  zh: string
  shortZh: string
  colour: string
  /** `swiss`: sixteen teams; `groups`: two groups of seven. The best eight play a double elimination. */
  kind: 'swiss' | 'groups'
  /** The winner of the upper bracket begins the final a game ahead. */
  hasAdvantage: boolean
  /** Prize money in US dollars. */
  prize: number
}

/** What the rules of a title need to play the games of one series. */
export interface SeriesTools {
  random: Random
  /** How much better the home side is, as a logit of one fight or round. */
  edge: number
  /** Ids of the players by role. */
  lineup: Readonly<Record<Side, readonly number[]>>
  bestOf: BestOf
  patch: string
  startsAt: number
}

/** A title of esports for the simulator. */
export interface SimulatedTitle {
  sport: string
  roles: readonly string[]
  circuits: readonly [Circuit, Circuit]
  breakSeconds: number
  /** Length of a series by stage. */
  bestOf: { early: BestOf; knockout: BestOf; final: BestOf }
  /** Deviation of the strength of teams, as a logit of one fight or round. */
  spread: number
  /** Logit of a game per logit of a fight or round. */
  gameEdge: number
  /** Chances of the home side in the game in play and after it; `strength` is that in a game before the series. */
  chancesIn(state: SeriesState, strength: number): GameChances
  /** Games of a series in order; what an earlier one decides, such as used heroes, is kept for the next. */
  openSeries(tools: SeriesTools): {
    before: readonly TimelineEvent[]
    playGame(random: Random, ordinal: number, first: Side): PlayedGame
  }
}
