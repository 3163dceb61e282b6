import { z } from 'zod'
import { either, operation, visitor } from '#contract/operation.ts'
import { paging, QueryId, queryOneOf, QueryYear, QuerySize } from '#contract/wire.ts'
import { TeamBase } from './team.ts'
import { MatchListItem } from './views/match.ts'
import { PlayerBrief } from './views/player.ts'
import { RankRow } from './views/standings.ts'
import { TeamStat, TeamSurvey } from './views/team.ts'
import { HistoryRecord } from './views/history.ts'

export const ofTeam = z.object({ teamId: QueryId })

export const listBasketballTeamStandings = operation({
  path: '/data/bank/basketball/team/integralRank',
  ...visitor.inferred,
  summary: 'Table rows around a basketball team.',
  query: z.object({ teamId: QueryId, leagueId: QueryId.optional(), seasonId: QueryId.optional() }),
  data: z.array(RankRow),
  errors: ['team_not_found', 'competition_not_found', 'season_not_found', 'wrong_sport'],
})

export const getBasketballTeam = operation({
  path: '/data/bank/basketball/team/baseInfo',
  ...either.inferred,
  summary: 'Basketball team by id.',
  query: ofTeam,
  data: TeamBase,
  errors: ['team_not_found', 'wrong_sport'],
})

export const getBasketballTeamSurvey = operation({
  path: '/data/bank/basketball/team/survey',
  ...either.inferred,
  summary: 'Overview of a basketball team.',
  query: ofTeam,
  data: TeamSurvey,
  errors: ['team_not_found', 'wrong_sport'],
})

export const listBasketballTeamMatches = operation({
  path: '/data/bank/basketball/team/schedule',
  ...either.inferred,
  summary: 'Fixtures and results of a basketball team.',
  query: z.object({
    teamId: QueryId,
    seasonId: QueryId.optional(),
    leagueId: QueryId.optional(),
    year: QueryYear.optional(),
    ...paging,
  }),
  data: z.array(MatchListItem),
  errors: ['team_not_found', 'wrong_sport'],
})

export const listBasketballTeamPlayers = operation({
  path: '/data/bank/basketball/team/lineup',
  ...visitor.inferred,
  summary: 'Squad of a basketball team.',
  query: ofTeam,
  data: z.array(PlayerBrief),
  errors: ['team_not_found', 'wrong_sport'],
})

/** `statType`: 1 (or absent) averages per game, 2 sums; over the finished games with a box score. */
export const getBasketballTeamStatistics = operation({
  path: '/data/bank/basketball/team/dataStat',
  ...visitor.inferred,
  summary: 'Season statistics of a basketball team.',
  query: z.object({
    teamId: QueryId,
    seasonId: QueryId.optional(),
    leagueId: QueryId.optional(),
    statType: queryOneOf([1, 2]).optional(),
  }),
  data: TeamStat,
  errors: ['team_not_found', 'competition_not_found', 'season_not_found', 'wrong_sport'],
})

export const getBasketballRecentRecords = operation({
  path: '/v4/team/recentRecords/basketball',
  ...visitor.client,
  summary: 'Recent matches of a basketball team with win record.',
  query: z.object({
    matchId: QueryId.optional(),
    teamId: QueryId,
    side: z.enum(['all', 'host', 'guest']).default('all'),
    leagueId: QueryId.optional(),
    size: QuerySize.default(20),
  }),
  data: HistoryRecord,
  errors: ['match_not_found', 'team_not_found', 'wrong_sport'],
})
