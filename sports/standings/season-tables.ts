import type { MatchStatus, MatchSummary } from '../match.ts'
import type { Json } from '../timeline.ts'
import type { OrderRules } from './rules.ts'
import type { TableGroup, TableInput } from './table.ts'

/** A match as the tables of its season need it. */
export interface SeasonMatch {
  id: number
  roundId: number | null
  homeId: number | null
  awayId: number | null
  homeLabel: string | null
  awayLabel: string | null
  /** Epoch ms. */
  kickOff: number
  status: MatchStatus
  summary: MatchSummary
}

/** What the tables of a season follow from. `side` and `last` as in `TableInput`. */
export interface PlayedSeason {
  side?: TableInput['side'] | undefined
  last?: number | undefined
  rules: { [key: string]: Json }
  rounds: readonly { id: number; stage: string; groupName: string; name: string; ordinal: number }[]
  matches: readonly SeasonMatch[]
}

export interface SeasonGroups {
  groups: TableGroup[]
  /** How many matches they count, and how many belong to them. */
  counted: { matches: number; of: number }
  /** How they are ordered; null without a table. */
  order: Pick<OrderRules, 'points' | 'tieBreaks'> | null
}

/** The tables of a sport that ranks its seasons in another way than `standings.ts`. */
export interface SportTables {
  /** Whether matches of rounds of a stage count in a table. */
  hasStage(stage: string): boolean
  of(season: PlayedSeason): SeasonGroups
}

/** Of a sport whose matches are ties of a knock-out: no season has a table. */
export const noTables: SportTables = {
  hasStage: () => false,
  of: () => ({ groups: [], counted: { matches: 0, of: 0 }, order: null }),
}
