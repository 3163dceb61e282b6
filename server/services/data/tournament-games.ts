import type { Texts } from '#contract/errors.ts'
import type { Engines } from '#core/engines.ts'
import type { Lens } from '#core/lens.ts'
import type { PlayedGame } from '#sports/esports/figures/played.ts'
import { sportOf } from '#sports/index.ts'
import type { Sport } from '#sports/sport.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import type { Reader } from '#core/database/reader.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { keepToGame } from './game.ts'
import { findTournamentOfGame } from './read-tournament.ts'

/** The members of a call that reading needs. */
export type Reading = { db: Reader; now: number; engines: Pick<Engines, 'timeline'>; lens: Pick<Lens, 'key'> }
type Fail = (error: 'competition_not_found' | 'wrong_sport', reason?: Texts) => never

export interface TournamentGames {
  sport: Sport
  /** Null before the first one. */
  seasonId: number | null
  matches: readonly Match[]
  games: readonly PlayedGame[]
}

/** The season of a tournament of these games that its id names, as far as this reader sees. */
export async function readTournamentGames(
  call: Reading,
  tournamentId: number,
  wanted: string | null | readonly string[],
  fail: Fail,
): Promise<TournamentGames> {
  const found = (await findTournamentOfGame(call, tournamentId)) ?? fail('competition_not_found')
  keepToGame(found, wanted, fail)
  const sport = sportOf(found)
  return found.seasonId === null
    ? { sport, seasonId: null, matches: [], games: [] }
    : readSeasonGames(call, sport, found.seasonId)
}

export async function readSeasonGames(call: Reading, sport: Sport, seasonId: number): Promise<TournamentGames> {
  const matches = await listMatchesOfSeason(call.db, seasonId)
  return { sport, seasonId, matches, games: await gameMemoryOf(call).gamesOf(call.db, sport, matches) }
}
