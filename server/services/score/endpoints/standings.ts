import type { RankGroups } from '#contract/score/views/standings.ts'
import * as contract from '#contract/score/standings.ts'
import { handle } from '#core/calls/handler.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { findMatch } from '#timeline/store/match.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import { findSeason } from '#timeline/store/season.ts'
import { readTables } from '#timeline/table.ts'
import type { Match, Season } from '#timeline/types.ts'
import type { Reading } from '../hydration.ts'
import { findLeague, findTeamSeason } from '../season.ts'
import { nameIn } from '../views/name.ts'
import { rankGroups, rankRow, tableGroups } from '../views/standings.ts'

const sides = { 1: 'all', 2: 'home', 3: 'away' } as const

async function readGroups({ db, language }: Reading, season: Season, type: 1 | 2 | 3) {
  const tables = await readTables(db, season)
  return tableGroups(tables.groupsOf(sides[type]), { tables, language })
}

export const listStandings = handle(contract.listStandings, async (call) => {
  const season = (await findSeason(call.db, call.query.seasonId)) ?? call.fail('season_not_found')
  return readGroups(call, season, call.query.type)
})

export const listStandingsV8 = handle(contract.listStandingsV8, async (call) => {
  const season = (await findSeason(call.db, call.query.seasonId)) ?? call.fail('season_not_found')
  return readGroups(call, season, call.query.type)
})

export const listLeagueStandings = handle(contract.listLeagueStandings, async (call) => {
  const found = await findLeague(call.db, call.query)
  if (typeof found === 'string') return call.fail(found)
  return found.season ? readGroups(call, found.season, 1) : []
})

async function readRankGroups({ db, language }: Reading, match: Match, isWhole: boolean): Promise<RankGroups> {
  const [season, competition] = await Promise.all([
    findSeason(db, match.seasonId),
    findCompetition(db, match.competitionId),
  ])
  if (!season || !competition) return { all: [], host: [], guest: [], sameHostGuest: [] }
  const tables = await readTables(db, season)
  return rankGroups({ tables, language, leagueName: nameIn(language, competition) }, match, isWhole)
}

export const getMatchStandings = handle(contract.getMatchStandings, async (call) => {
  const match = (await findMatch(call.db, call.query.matchId)) ?? call.fail('match_not_found')
  return readRankGroups(call, match, false)
})

export const getSeasonStandings = handle(contract.getSeasonStandings, async (call) => {
  const match = (await findMatch(call.db, call.query.matchId)) ?? call.fail('match_not_found')
  return readRankGroups(call, match, true)
})

export const listTeamStandings = handle(contract.listTeamStandings, async ({ db, query, language, fail }) => {
  const team = await findParticipant(db, query.teamId)
  if (team?.kind !== 'team') return fail('team_not_found')
  const season = await findTeamSeason(db, team.id, query)
  if (typeof season === 'string') return fail(season)
  if (!season) return []
  const [tables, competition] = await Promise.all([readTables(db, season), findCompetition(db, season.competitionId)])
  const group = tables.groupsOf('all').find(({ rows }) => rows.some(({ teamId }) => teamId === team.id))
  const parts = { tables, language, leagueName: competition ? nameIn(language, competition) : '' }
  return (group?.rows ?? []).map((row) => rankRow(row, parts))
})
