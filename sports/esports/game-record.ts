import type { Score } from '../match.ts'
import type { Side } from '../timeline.ts'
import { countGames, statedGames } from './settle.ts'
import type { Game, SeriesState } from './state.ts'
import type { GameEnding } from './vocabulary.ts'

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
  ending: GameEnding | null
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

/** The members of a record that the rules of a title give. */
export type InsideRecord = Omit<GameRecord, 'ordinal' | 'patch' | 'map' | 'homeStart' | 'winner' | 'ending' | 'seconds'>

/** The finished games of a series that count for its score, in order; with `isRunningToo` also those not finished. */
export function gameRecords<Inside>(
  { games, format, surplusGames }: SeriesState<Inside>,
  insideOf: (game: Game<Inside>) => InsideRecord,
  isRunningToo = false,
): GameRecord[] {
  const stated = statedGames(games)
  const isSurplus = (index: number) => surplusGames > 0 && countGames(stated.slice(0, index + 1), format).surplus > 0
  return games.flatMap((game, index) => {
    if ((game.ending === null && !isRunningToo) || isSurplus(index)) return []
    const { ordinal, patch, map, homeStart, winner, ending } = game
    const seconds = game.seconds > 0 ? game.seconds : null
    return [{ ordinal, patch, map, homeStart, winner, ending, seconds, ...insideOf(game) }]
  })
}

/** The roles that rosters state, by player. */
export function rosterRoles({ home, away }: SeriesState['rosters']): Map<number, string | null> {
  return new Map([...(home ?? []), ...(away ?? [])].map(({ playerId, role }) => [playerId, role]))
}

/** Kills of both sides: the sums of the lines where a title counts rounds, since its score is then none of kills. */
export function killsOfRecord(record: GameRecord): Score | null {
  return 'isOvertime' in record ? sumOfLines(record.lines, 'kills') : record.score
}

/** The sum of a count over the lines of each side; null where a line lacks it, or a side has none. */
export function sumOfLines(
  lines: readonly { side: Side; counts: Readonly<Record<string, number | undefined>> }[],
  name: string,
): Score | null {
  const sums: Score = { home: 0, away: 0 }
  if (!lines.some(({ side }) => side === 'home') || !lines.some(({ side }) => side === 'away')) return null
  for (const { side, counts } of lines) {
    const count = counts[name]
    if (count === undefined) return null
    sums[side] += count
  }
  return sums
}
