import { z } from 'zod'
import { either, operation, visitor } from '#contract/operation.ts'
import { QueryId, queryOneOf } from '#contract/wire.ts'
import { TeamStat, TeamSurvey } from './views/team.ts'

export const getTeamSurvey = operation({
  path: '/data/bank/soccer/team/survey',
  ...either.inferred,
  summary: 'Overview of a football team.',
  query: z.object({ teamId: QueryId }),
  data: TeamSurvey,
  errors: ['team_not_found', 'wrong_sport'],
})

/** `statType`: 1 (or absent) averages per match, 2 sums; over the finished matches of which the figure is known. */
export const getTeamStatistics = operation({
  path: '/data/bank/soccer/team/dataStat',
  ...visitor.inferred,
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
