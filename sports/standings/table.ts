import type { TableMatch, Undecided } from './rank.ts'
import type { TableRules, TieBreak } from './rules.ts'

export interface TableTeam {
  id: number
  name: string
  /** Group of a cup; empty in a league. */
  group: string
  fairPlay?: number | null
  seed?: number | null
}

/** Points added or deducted by decision. Awarded matches come as matches, with the awarded score. */
interface PointsAdjustment {
  teamId: number
  points: number
}

export type Outcome = 'W' | 'D' | 'L'

/** Wins and losses of a team in some of its matches. */
interface Share {
  won: number
  lost: number
}

export interface Splits {
  home: Share
  away: Share
  lastTen: Share
}

export interface TableRow {
  rank: number
  teamId: number
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  /** Adjustment included. */
  points: number
  adjustment: number
  /** Last five, oldest first, without live matches. */
  form: Outcome[]
  /**
   * Wins in a row, or losses as a negative number; 0 after a draw or before the first match. By winning percentage a
   * match in play counts as it stands.
   */
  streak: number
  /** Key of a zone. */
  zone: string | null
  /** Places gained since the round before. */
  movement: number
  liveMatchId: number | null
  /** Why this place is undecided between level teams; null where it is decided. */
  undecided: Undecided | null
  /** What puts it below a level team above; null where that one has more points or wins, or nothing does. */
  below: TieBreak | 'decision' | null
  /** Of a table by winning percentage whose matches are known; those in play count as they stand. */
  splits?: Splits
}

export interface TableGroup {
  name: string
  rows: TableRow[]
}

export interface TableInput {
  teams: readonly TableTeam[]
  matches: readonly TableMatch[]
  rules: TableRules
  adjustments?: readonly PointsAdjustment[]
  /** Team ids from first to last, where lots or a play-off decided between level teams. */
  decisions?: readonly (readonly number[])[]
  /**
   * Only the home, or only the away matches of each team. Adjustments, decisions and matches among level teams are left
   * out then.
   */
  side?: 'all' | 'home' | 'away'
  /** A table of form: only the newest so many matches of each team, without zones and movement. */
  last?: number
  /** Matches between teams of different groups count in both. */
  countsBetweenGroups?: boolean
  /** Matches in play count at their present score, unless false. */
  countsLive?: boolean
}
