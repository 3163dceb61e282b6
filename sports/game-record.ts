import type { Score } from './match.ts'
import type { Side } from './timeline.ts'

/** One step of a draft as figures count it. `hero`: its English name, or the source's own term. */
interface DraftRecord {
  side: Side
  action: 'ban' | 'pick'
  hero: string
  heroId: number | null
}

/** One player in one game. */
export interface LineRecord {
  playerId: number
  side: Side
  hero: string | null
  heroId: number | null
  role: string | null
  /** Counts by the names of the title's lines; a count that no source has is absent. */
  counts: Readonly<Record<string, number>>
}

/**
 * One finished game as figures over many games need it: who won, how long it took, draft and lines. Members that no
 * source has are null or empty.
 */
export interface GameRecord {
  ordinal: number
  patch: string | null
  map: string | null
  /** The side of the map that the home team began on: `radiant`, `blue`, `ct`. */
  homeStart: string | null
  winner: Side | null
  ending: 'played' | 'forfeit' | 'awarded' | 'disqualified' | null
  /** Length by its own clock. */
  seconds: number | null
  /** Kills, or rounds. */
  score: Score | null
  /** Gold of both sides at the end. */
  gold: Score | null
  /** Who was first: `blood`, `tower`, `tenKills`. */
  firsts: Readonly<Record<string, Side>>
  /** Objectives taken, by kind. */
  objectives: Readonly<Record<string, Score>>
  draft: readonly DraftRecord[]
  lines: readonly LineRecord[]
  /** Rounds won by the side that defended and the side that attacked a map; null where a title has none. */
  rounds: { ct: number; t: number } | null
  /** Whether a map went beyond its regulation; absent where a title has no rounds, null where none are known. */
  isOvertime?: boolean | null
  /** The maps that the sides of the series picked and banned, on its first record; absent where none are known. */
  veto?: readonly { map: string; action: 'ban' | 'pick' }[]
  /** The same for each team: rounds that it won while it defended and while it attacked; absent where unknown. */
  sideRounds?: Readonly<Record<Side, { ct: number; t: number }>>
}
