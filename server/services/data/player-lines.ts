import type { Appeared } from '#sports/esports/figures/players.ts'
import { sportOf } from '#sports/index.ts'
import type { Sport } from '#sports/sport.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { listMatchIdsOfPlayer } from '#timeline/store/event.ts'
import { listFirstMatches, mapMatches } from '#timeline/store/match.ts'
import type { Match, Participant } from '#timeline/types.ts'
import type { Reading } from './tournament-games.ts'
import { linesOf, type Lines } from './views/lines.ts'

/** What `type` 3 counts. */
export const LAST_GAMES = 10
/** Newest series of a player that count. */
const MOST = 400
/** Series that have ten games of each player, unless he missed many. */
const LAST_SERIES = 12

/** Series that have started as far as their reader sees. */
export const begun = ['live', 'interrupted', 'finished', 'awarded', 'abandoned'] as const

/** The lines of a player of a title, in his newest series. */
export async function readPlayerLines(call: Reading, player: Participant): Promise<readonly Appeared[]> {
  const types = { listingTypes: [], namingTypes: ['player_line'] }
  const ids = await listMatchIdsOfPlayer(call.db, types, { playerId: player.id, limit: MOST })
  const matches = [...(await mapMatches(call.db, ids)).values()]
  return linesOf(await gameMemoryOf(call).gamesOf(call.db, sportOf(player), matches)).get(player.id) ?? []
}

/** The last games of each player, in the last series of the teams of a match. */
export async function readLastLines(call: Reading, sport: Sport, { homeId, awayId }: Match): Promise<Lines> {
  const lists = await Promise.all(
    [homeId, awayId].map((teamId) =>
      teamId === null ? [] : listFirstMatches(call.db, { teamId, statuses: begun }, LAST_SERIES, 'newest'),
    ),
  )
  const matches = [...new Map(lists.flat().map((match) => [match.id, match])).values()]
  const lines = linesOf(await gameMemoryOf(call).gamesOf(call.db, sport, matches))
  return new Map([...lines].map(([playerId, own]) => [playerId, lastOf(own)]))
}

/** Lines of the last games. */
export function lastOf(own: readonly Appeared[]): Appeared[] {
  return own
    .toSorted((a, b) => b.game.kickOff - a.game.kickOff || b.game.record.ordinal - a.game.record.ordinal)
    .slice(0, LAST_GAMES)
}
