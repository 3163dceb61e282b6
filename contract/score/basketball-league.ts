import { z } from 'zod'
import { either, operation, visitor } from '#contract/operation.ts'
import { double, int, QueryGroup, QueryId, queryOneOf, QuerySize, Text, view } from '#contract/wire.ts'
import { stageTypes } from './league.ts'
import { LeagueSurvey, PromotionNode, Round } from './views/league.ts'
import { BestPlayer } from './views/player.ts'
import { RankGroups } from './views/standings.ts'

/** A team's averages per game over its finished games with a box score; rates from 0 to 1. */
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
  path: '/data/bank/basketball/league/survey',
  ...either.inferred,
  summary: 'Overview of a basketball league.',
  query: z.object({ leagueId: QueryId, seasonId: QueryId.optional() }),
  data: LeagueSurvey,
  errors: ['competition_not_found', 'season_not_found', 'wrong_sport'],
})

export const listBasketballRounds = operation({
  path: '/data/bank/basketball/league/rounds',
  ...either.inferred,
  summary: 'Rounds of a basketball season with matches.',
  query: z.object({
    seasonId: QueryId,
    stageType: queryOneOf(stageTypes).optional(),
    groupId: QueryGroup.optional(),
    round: Text.optional(),
  }),
  data: z.array(Round),
  errors: ['season_not_found', 'wrong_sport'],
})

export const listBasketballPromotionChart = operation({
  path: '/data/bank/basketball/league/promotionChart',
  ...visitor.inferred,
  summary: 'Knockout bracket of a basketball season.',
  query: z.object({ seasonId: QueryId, leagueId: QueryId.optional() }),
  data: z.array(PromotionNode),
  errors: ['season_not_found', 'wrong_sport'],
})

/**
 * Sums over the finished games of a season, not averages. `statType`: 1 points, 2 rebounds, 3 assists, 4 steals,
 * 5 blocks, 6 three-pointers made, 7 free throws made, 8 turnovers. `stageType`: 1 league, 2 group stage, 3 knock-out.
 */
export const listBasketballBestPlayers = operation({
  path: '/data/bank/basketball/league/bestPlayers',
  ...visitor.inferred,
  summary: 'Leaders of a basketball season in one statistic.',
  query: z.object({
    seasonId: QueryId,
    leagueId: QueryId.optional(),
    statType: queryOneOf([1, 2, 3, 4, 5, 6, 7, 8]),
    stageType: queryOneOf(stageTypes).optional(),
    limit: QuerySize.default(10),
  }),
  data: z.array(BestPlayer),
  errors: ['season_not_found', 'wrong_sport'],
})

export const getBasketballMatchStandings = operation({
  path: '/v8/queryMatchLeagueRank/basketball',
  ...visitor.client,
  summary: 'Table rows of both teams of a basketball match.',
  query: z.object({ matchId: QueryId }),
  data: RankGroups,
  errors: ['match_not_found', 'wrong_sport'],
})

export const getBasketballSeasonStatistics = operation({
  path: '/v9/querySeasonTechStat',
  ...visitor.inferred,
  summary: 'Averages per game of a basketball team in a season.',
  query: z.object({ seasonId: QueryId, teamId: QueryId }),
  data: SeasonFigures,
  errors: ['season_not_found', 'team_not_found', 'wrong_sport'],
})
