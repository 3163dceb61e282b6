import type { GameRecord } from '../game-record.ts'
import type { Score } from '../match.ts'
import type { Side } from '../timeline.ts'
import { countGames, statedGames } from './settle.ts'
import type { Game, SeriesState } from './state.ts'

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
