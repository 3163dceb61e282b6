import * as contract from '#contract/score/basketball-team.ts'
import type { Texts } from '#contract/errors.ts'
import { handle } from '#core/calls/handler.ts'
import type { Reader } from '#core/database/reader.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import { readTables } from '#timeline/table.ts'
import type { Participant } from '#timeline/types.ts'
import * as headToHead from '../endpoints/head-to-head.ts'
import * as team from '../endpoints/team.ts'
import { handleOfSport } from '../of-sport.ts'
import { readTeamStatistics } from '../read-bank.ts'
import { findTeamSeason } from '../season.ts'
import { keepToSport } from '../sport-calls.ts'
import type { ScoreCall } from '../sport-declaration.ts'
import { readTeamSurvey } from '../team-survey.ts'
import { nameIn } from '../views/name.ts'
import { rankRow } from '../views/standings.ts'
import { basketballBank } from './bank.ts'
import { withAverages } from './season-views.ts'

type OfTeam = { db: Reader; query: { teamId: number } }
const subjectOf = ({ db, query }: OfTeam) => findParticipant(db, query.teamId)

/** A basketball team; ends the call where there is none, or one of another sport. */
async function findTeam(
  name: ScoreCall,
  call: OfTeam & { fail: (error: 'team_not_found' | 'wrong_sport', reason?: Texts) => never },
): Promise<Participant> {
  const found = await subjectOf(call)
  if (found?.kind !== 'team') return call.fail('team_not_found')
  keepToSport(name, found, call.fail)
  return found
}

export const getBasketballTeam = handleOfSport(contract.getBasketballTeam, 'getBasketballTeam', subjectOf, team.getTeam)
export const listBasketballTeamMatches = handleOfSport(
  contract.listBasketballTeamMatches,
  'listBasketballTeamMatches',
  subjectOf,
  team.listTeamMatches,
)
export const listBasketballTeamPlayers = handleOfSport(
  contract.listBasketballTeamPlayers,
  'listBasketballTeamPlayers',
  subjectOf,
  team.listTeamPlayers,
)
export const getBasketballRecentRecords = handleOfSport(
  contract.getBasketballRecentRecords,
  'getBasketballRecentRecords',
  subjectOf,
  headToHead.getRecentRecords,
)

export const getBasketballTeamSurvey = handle(contract.getBasketballTeamSurvey, async (call) =>
  readTeamSurvey(call, await findTeam('getBasketballTeamSurvey', call)),
)

export const listBasketballTeamStandings = handle(contract.listBasketballTeamStandings, async (call) => {
  const { db, query, language, fail } = call
  const { id } = await findTeam('listBasketballTeamStandings', call)
  const season = await findTeamSeason(db, id, query)
  if (typeof season === 'string') return fail(season)
  if (!season) return []
  const [tables, competition] = await Promise.all([readTables(db, season), findCompetition(db, season.competitionId)])
  if (competition) keepToSport('listBasketballTeamStandings', competition, fail)
  const group = tables.groupsOf('all').find(({ rows }) => rows.some(({ teamId }) => teamId === id))
  const parts = { tables, language, leagueName: competition ? nameIn(language, competition) : '' }
  return withAverages(tables)((group?.rows ?? []).map((row) => rankRow(row, parts)))
})

export const getBasketballTeamStatistics = handle(contract.getBasketballTeamStatistics, async (call) => {
  const { db, query, fail } = call
  const { id } = await findTeam('getBasketballTeamStatistics', call)
  const season = await findTeamSeason(db, id, query)
  if (typeof season === 'string') return fail(season)
  if (!season) return { teamId: id, seasonId: 0, matchCount: 0, items: [] }
  const competition = await findCompetition(db, season.competitionId)
  if (competition) keepToSport('getBasketballTeamStatistics', competition, fail)
  return readTeamStatistics(call, basketballBank, { teamId: id, seasonId: season.id })
})
