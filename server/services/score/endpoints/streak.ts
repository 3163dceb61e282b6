import * as contract from '#contract/score/streak.ts'
import { handle } from '#core/calls/handler.ts'
import { sportOf } from '#sports/index.ts'
import type { Reader } from '#core/database/reader.ts'
import { listMatchesOfSeason, mapRecentResults } from '#timeline/store/match.ts'
import { findSeason } from '#timeline/store/season.ts'
import type { Match, Season } from '#timeline/types.ts'
import { isOfSport } from '../day.ts'
import { pastMatches } from '../rules/past-match.ts'
import { runningStreaks } from '../rules/streaks.ts'
import { findLeague } from '../season.ts'

/** How far back a streak is followed. */
const LOOKED_AT = 60

export const listTeamStreaks = handle(contract.listTeamStreaks, async ({ db, body }) => {
  const season = await findAsked(db, body)
  const newest =
    season === 'all'
      ? await mapRecentResults(db, body.teamIds ?? [], { limit: LOOKED_AT })
      : await mapSeasonResults(db, season, body.teamIds)
  return [...newest]
    .filter(([, matches]) => matches.every((match) => isOfSport(match, body.sportType)))
    .flatMap(([teamId, matches]) =>
      runningStreaks(pastMatches(matches), teamId, matches.every(hasGoals)).map((streak) => ({ teamId, ...streak })),
    )
})

const hasGoals = (match: Match) => sportOf(match).scoring.areGoals === true

/** The season whose matches count; `all` where neither season nor league is given, null where it does not exist. */
async function findAsked(
  db: Reader,
  { leagueId, seasonId }: { leagueId?: number; seasonId?: number },
): Promise<Season | 'all' | null> {
  if (leagueId !== undefined) {
    const found = await findLeague(db, { leagueId, seasonId })
    return typeof found === 'string' ? null : found.season
  }
  return seasonId === undefined ? 'all' : findSeason(db, seasonId)
}

/** Finished matches of a season by team, newest first: of these teams, or of all in it by id. */
async function mapSeasonResults(
  db: Reader,
  season: Season | null,
  teamIds?: readonly number[],
): Promise<Map<number, Match[]>> {
  const all = season ? await listMatchesOfSeason(db, season.id) : []
  const over = all.filter(({ status }) => status === 'finished' || status === 'awarded').reverse()
  const teams = new Set(over.flatMap(({ homeId, awayId }) => [homeId, awayId]).filter((id) => id !== null))
  const wanted = teamIds ?? [...teams].sort((a, b) => a - b)
  return new Map(
    wanted.map((id) => [id, over.filter(({ homeId, awayId }) => homeId === id || awayId === id).slice(0, LOOKED_AT)]),
  )
}
