import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { paging, QueryId, QueryOneOrTwo } from '#contract/wire.ts'
import { PlayerBrief } from './views/player.ts'

/** The newest value of each player, of the current season by default. `type`: 1 greatest first, 2 least. */
export const listValueRanks = operation({
  path: '/data/bank/soccer/league/valueRank',
  ...visitor.inferred,
  summary: 'Players of a league by market value.',
  query: z.object({ seasonId: QueryId.optional(), leagueId: QueryId, type: QueryOneOrTwo.default(1), ...paging }),
  data: z.array(PlayerBrief),
  errors: ['competition_not_found', 'season_not_found', 'wrong_sport'],
})
