import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { mapOf, QueryDouble, QueryFlag, QueryId, queryOneOf, QuerySize } from '#contract/wire.ts'
import { HistoryMatch } from './views/history.ts'

/**
 * `type` 1 handicap, 3 over/under; `rate` is the line of the match, of a handicap that of its host. The guest's matches
 * are those in which it stood at the other side of that line. `aggr` is sent by clients and changes nothing.
 */
export const getSameOddsHistory = operation({
  path: '/v9/queryHistorySameOdd',
  ...visitor.client,
  summary: 'Recent matches of both teams with the same odds, by team id.',
  query: z.object({
    matchId: QueryId,
    rate: QueryDouble,
    type: queryOneOf([1, 3]).default(1),
    aggr: QueryFlag.default(true),
    size: QuerySize.default(10),
  }),
  data: mapOf(z.array(HistoryMatch)),
  errors: ['match_not_found', 'wrong_sport'],
})
