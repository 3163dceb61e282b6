import { z } from 'zod'
import { either, operation, visitor } from '#contract/operation.ts'
import { int, paging, QueryId, QueryYear, view } from '#contract/wire.ts'
import { GoalStat } from './views/goal.ts'
import { MatchListItem } from './views/match.ts'
import { PlayerBrief } from './views/player.ts'

export const TeamBase = view('TeamBase', {
  teamId: int,
  teamName: z.string(),
  teamEnName: z.string(),
  teamLogo: z.string(),
  country: z.string(),
  founded: z.string(),
  stadiumName: z.string(),
  capacity: int,
  coachId: int,
  coachName: z.string(),
  marketValue: z.string(),
  leagueId: int,
  leagueName: z.string(),
  isFollow: z.boolean(),
})

export type TeamBase = z.infer<typeof TeamBase>

export const getTeam = operation({
  path: '/data/bank/soccer/team/baseInfo',
  ...either.inferred,
  summary: 'Football team by id.',
  query: z.object({ teamId: QueryId }),
  data: TeamBase,
  errors: ['team_not_found'],
})

/** Latest first, so upcoming matches precede past ones. */
export const listTeamMatches = operation({
  path: '/data/bank/soccer/team/schedule',
  ...either.inferred,
  summary: 'Fixtures and results of a football team.',
  query: z.object({
    teamId: QueryId,
    seasonId: QueryId.optional(),
    leagueId: QueryId.optional(),
    year: QueryYear.optional(),
    ...paging,
  }),
  data: z.array(MatchListItem),
  errors: ['team_not_found'],
})

export const listTeamPlayers = operation({
  path: '/data/bank/soccer/team/lineup',
  ...visitor.inferred,
  summary: 'Squad of a football team.',
  query: z.object({ teamId: QueryId }),
  data: z.array(PlayerBrief),
  errors: ['team_not_found'],
})

/** `teamFlag` 1 goals scored, 2 goals conceded; of the newest season unless another is named. */
export const listTeamGoals = operation({
  path: '/data/bank/soccer/team/goalDistribution',
  ...visitor.inferred,
  summary: 'Goals scored and conceded by time.',
  query: z.object({ teamId: QueryId, seasonId: QueryId.optional(), leagueId: QueryId.optional() }),
  data: z.array(GoalStat),
  errors: ['team_not_found', 'wrong_sport'],
})
