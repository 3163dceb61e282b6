import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { QueryId, queryOneOf, QuerySize } from '#contract/wire.ts'
import { BestPlayer } from './views/player.ts'
import { stageTypes } from './league.ts'

/** `statType`: 1 goals, 2 assists, 3 yellow cards, 4 red cards, 5 appearances. */
export const listBestPlayers = operation({
  path: '/data/bank/soccer/league/bestPlayers',
  ...visitor.inferred,
  summary: 'Leaders of a football season in one statistic.',
  query: z.object({
    seasonId: QueryId,
    leagueId: QueryId.optional(),
    statType: queryOneOf([1, 2, 3, 4, 5]),
    stageType: queryOneOf(stageTypes).optional(),
    limit: QuerySize.default(10),
  }),
  data: z.array(BestPlayer),
  errors: ['season_not_found', 'wrong_sport'],
})
