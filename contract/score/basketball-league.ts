import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { double, int, QueryId, QueryInt, QuerySize, Text, view } from '#contract/wire.ts'
import { LeagueSurvey, PromotionNode, Round } from './views/league.ts'
import { BestPlayer } from './views/player.ts'
import { RankGroups } from './views/standings.ts'

export const SeasonFigures = view('SeasonFigures', {
  teamId: int,
  shootingRate: double,
  threePointRate: double,
  rebounds: double,
  assists: double,
  steals: double,
  turnovers: double,
})
export type SeasonFigures = z.infer<typeof SeasonFigures>

export const getBasketballLeague = operation({
  method: 'GET',
  path: '/data/bank/basketball/league/survey',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Overview of a basketball league.',
  query: z.object({ leagueId: QueryId, seasonId: QueryId.optional() }),
  data: LeagueSurvey,
  errors: ['competition_not_found'],
})

export const listBasketballRounds = operation({
  method: 'GET',
  path: '/data/bank/basketball/league/rounds',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Rounds of a basketball season with matches.',
  query: z.object({
    seasonId: QueryId,
    stageType: QueryInt.optional(),
    groupId: QueryInt.optional(),
    round: Text.optional(),
  }),
  data: z.array(Round),
  errors: ['season_not_found'],
})

export const listBasketballPromotionChart = operation({
  method: 'GET',
  path: '/data/bank/basketball/league/promotionChart',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Knockout bracket of a basketball season.',
  query: z.object({ seasonId: QueryId, leagueId: QueryId.optional() }),
  data: z.array(PromotionNode),
  errors: ['season_not_found'],
})

export const listBasketballBestPlayers = operation({
  method: 'GET',
  path: '/data/bank/basketball/league/bestPlayers',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Leaders of a basketball season in one statistic.',
  query: z.object({
    seasonId: QueryId,
    leagueId: QueryId.optional(),
    statType: QueryInt,
    stageType: QueryInt.optional(),
    limit: QuerySize.default(10),
  }),
  data: z.array(BestPlayer),
  errors: ['season_not_found'],
})

export const getBasketballMatchStandings = operation({
  method: 'GET',
  path: '/v8/queryMatchLeagueRank/basketball',
  auth: 'visitor',
  evidence: 'client',
  summary: 'Table rows of both teams of a basketball match.',
  query: z.object({ matchId: QueryId }),
  data: RankGroups,
  errors: ['match_not_found'],
})

export const getBasketballSeasonStatistics = operation({
  method: 'GET',
  path: '/v9/querySeasonTechStat',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Averages per game of a basketball team in a season.',
  query: z.object({ seasonId: QueryId, teamId: QueryId }),
  data: SeasonFigures,
  errors: ['season_not_found', 'team_not_found'],
})
