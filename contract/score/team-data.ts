import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { paging, QueryId, queryOneOf, QueryOneOrTwo, QueryYear } from '#contract/wire.ts'
import { Injured, Transfer } from './views/player.ts'
import { TeamStat, TeamSurvey } from './views/team.ts'

export const getTeamSurvey = operation({
  method: 'GET',
  path: '/data/bank/soccer/team/survey',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Overview of a football team.',
  query: z.object({ teamId: QueryId }),
  data: TeamSurvey,
  errors: ['team_not_found', 'wrong_sport'],
})

/** `statType`: 1 (or absent) averages per match, 2 sums; over the finished matches of which the figure is known. */
export const getTeamStatistics = operation({
  method: 'GET',
  path: '/data/bank/soccer/team/dataStat',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Season statistics of a football team.',
  query: z.object({
    teamId: QueryId,
    seasonId: QueryId.optional(),
    leagueId: QueryId.optional(),
    statType: queryOneOf([1, 2]).optional(),
  }),
  data: TeamStat,
  errors: ['team_not_found', 'competition_not_found', 'season_not_found', 'wrong_sport'],
})

/**
 * `type`: 1 arrivals, 2 departures, both by default; by `year` of the transfer. Newest first; team 0 is a club that is
 * not known here.
 */
export const listTeamTransfers = operation({
  method: 'GET',
  path: '/data/bank/soccer/team/transfers',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Transfers of a football team.',
  query: z.object({ teamId: QueryId, year: QueryYear.optional(), type: QueryOneOrTwo.optional(), ...paging }),
  data: z.array(Transfer),
  errors: ['team_not_found', 'wrong_sport'],
})

/** Of today in the caller's zone. `reason` ends with the source and its day, `status` names the expected last day. */
export const listTeamInjuries = operation({
  method: 'GET',
  path: '/data/bank/soccer/team/injury',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Injuries and suspensions of a football team.',
  query: z.object({ teamId: QueryId }),
  data: z.array(Injured),
  errors: ['team_not_found', 'wrong_sport'],
})

/** On the day of the match in the caller's zone. */
export const listMatchInjuries = operation({
  method: 'GET',
  path: '/v21/query/match/injured',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Injuries and suspensions of both teams of a match.',
  query: z.object({ matchId: QueryId }),
  data: z.array(Injured),
  errors: ['match_not_found', 'wrong_sport'],
})
