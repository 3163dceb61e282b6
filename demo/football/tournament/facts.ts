import type { Side } from '#sports/timeline.ts'

/** Teams that are level in all results, best first, by a decision with its source. */
export type Decided = { teams: string[]; reason: string; zh: string; decidedOn: string }

type Zone = { key: string; name: string; kind: string; from: number; to: number; bestOf: number | null }

/**
 * A tournament of nations as facts that come with Touchline. One line per match, as
 * `demo/football/euro-2024/groups.ts` describes it.
 */
export interface TournamentFacts {
  /** Its provider among the archives. */
  provider: string
  /** Slug of its competition. */
  slug: string
  /** Names of its competition, beside the English one. */
  names: Readonly<Record<string, string>>
  year: number
  groupMatches: string
  knockoutMatches: string
  /** Rounds after the groups in the order they are played; ordinals as the importers assign them. */
  knockoutOrdinals: Readonly<Record<string, number>>
  /** Names of the stadiums during the tournament and their seats, by the word of the lines. */
  venues: Readonly<Record<string, string>>
  capacities: Readonly<Record<string, number>>
  lineups: string
  squadRows: string
  /** What the places of a group lead to. */
  zones: Zone[]
  decisions: readonly Decided[]
}

/** The sides of a line. */
export type Sides = Record<Side, string>
