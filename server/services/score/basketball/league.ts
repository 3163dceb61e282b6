import * as contract from '#contract/score/basketball-league.ts'
import { handle } from '#core/calls/handler.ts'
import type { Reader } from '#core/database/reader.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { findMatch } from '#timeline/store/match.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import { findSeason } from '#timeline/store/season.ts'
import { readTables } from '#timeline/table.ts'
import type { Competition, Season } from '#timeline/types.ts'
import * as football from '../endpoints/league.ts'
import { memoryOf } from '../memory.ts'
import { handleOfSport } from '../of-sport.ts'
import { readBestPlayers } from '../read-bank.ts'
import { keepToSport } from '../sport-calls.ts'
import { nameIn } from '../views/name.ts'
import { rankGroups } from '../views/standings.ts'
import { basketballBank } from './bank.ts'
import { readSeasonSums } from './season-sums.ts'
import { seasonFigures, withAverages } from './season-views.ts'

/** A season with its league; null where either does not exist. */
async function findSeasonOfLeague(
  db: Reader,
  seasonId: number,
): Promise<{ season: Season; competition: Competition; sport: string } | null> {
  const season = await findSeason(db, seasonId)
  const competition = season && (await findCompetition(db, season.competitionId))
  return competition && { season, competition, sport: competition.sport }
}

export const getBasketballLeague = handleOfSport(
  contract.getBasketballLeague,
  'getBasketballLeague',
  ({ db, query }) => findCompetition(db, query.leagueId),
  football.getLeague,
)
export const listBasketballRounds = handleOfSport(
  contract.listBasketballRounds,
  'listBasketballRounds',
  ({ db, query }) => findSeasonOfLeague(db, query.seasonId),
  football.listRounds,
)
export const listBasketballPromotionChart = handleOfSport(
  contract.listBasketballPromotionChart,
  'listBasketballPromotionChart',
  ({ db, query }) => findSeasonOfLeague(db, query.seasonId),
  football.listPromotionChart,
)

export const listBasketballBestPlayers = handle(contract.listBasketballBestPlayers, async (call) => {
  const { db, query, fail } = call
  const { seasonId, leagueId, statType, stageType, limit } = query
  const found = await findSeasonOfLeague(db, seasonId)
  if (!found || (leagueId !== undefined && leagueId !== found.competition.id)) return fail('season_not_found')
  keepToSport('listBasketballBestPlayers', found, fail)
  return readBestPlayers(call, basketballBank, { seasonId, statType, stageType, limit })
})

export const getBasketballMatchStandings = handle(
  contract.getBasketballMatchStandings,
  async ({ db, query, language, fail }) => {
    const match = (await findMatch(db, query.matchId)) ?? fail('match_not_found')
    keepToSport('getBasketballMatchStandings', match, fail)
    const found = await findSeasonOfLeague(db, match.seasonId)
    if (!found) return { all: [], host: [], guest: [], sameHostGuest: [] }
    const tables = await readTables(db, found.season)
    const leagueName = nameIn(language, found.competition)
    const { all, host, guest, sameHostGuest } = rankGroups({ tables, language, leagueName }, match, false)
    const full = withAverages(tables)
    return { all: full(all), host: full(host), guest: full(guest), sameHostGuest: full(sameHostGuest) }
  },
)

export const getBasketballSeasonStatistics = handle(contract.getBasketballSeasonStatistics, async (call) => {
  const { db, query, fail } = call
  const [found, team] = await Promise.all([findSeasonOfLeague(db, query.seasonId), findParticipant(db, query.teamId)])
  if (!found) return fail('season_not_found')
  if (team?.kind !== 'team') return fail('team_not_found')
  for (const subject of [found, team]) keepToSport('getBasketballSeasonStatistics', subject, fail)
  const { teams } = await readSeasonSums(db, memoryOf(call), query.seasonId)
  return seasonFigures(team.id, teams.get(team.id))
})
