import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { findCompetition, mapCompetitions } from '#timeline/store/competition.ts'
import { findCurrentSeason, findSeason, listNewestSeasonsOfTeam } from '#timeline/store/season.ts'
import type { Competition, Season } from '#timeline/types.ts'

/** Upper bound of the competitions that a team plays in at once: a league and a few cups. */
const AT_ONCE = 4

type LeagueAsked = { leagueId: number; seasonId?: number }
export type LeagueFound = { competition: Competition; season: Season | null }

/** A league and its season, the current one by default; a league may have none yet. */
export async function findLeague(
  db: Reader,
  { leagueId, seasonId }: LeagueAsked,
): Promise<LeagueFound | 'competition_not_found' | 'season_not_found'> {
  const [competition, season] = await Promise.all([
    findCompetition(db, leagueId),
    seasonId === undefined ? findCurrentSeason(db, leagueId) : findSeason(db, seasonId),
  ])
  if (!competition) return 'competition_not_found'
  if (seasonId !== undefined && season?.competitionId !== competition.id) return 'season_not_found'
  return { competition, season }
}

/** The season of a team's page: as given, the league's current one, else the newest, leagues before cups. */
export async function findTeamSeason(
  db: Reader,
  teamId: number,
  { leagueId, seasonId }: Partial<LeagueAsked>,
): Promise<Season | null | 'competition_not_found' | 'season_not_found'> {
  if (leagueId !== undefined) {
    const found = await findLeague(db, { leagueId, seasonId })
    return typeof found === 'string' ? found : found.season
  }
  if (seasonId !== undefined) return (await findSeason(db, seasonId)) ?? 'season_not_found'
  const seasons = await listNewestSeasonsOfTeam(db, teamId, AT_ONCE)
  const competitions = await mapCompetitions(db, pluck(seasons, 'competitionId'))
  return seasons.find(({ competitionId }) => competitions.get(competitionId)?.kind === 'league') ?? seasons[0] ?? null
}
