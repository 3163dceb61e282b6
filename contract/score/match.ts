import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { QueryId, TextKey } from '#contract/wire.ts'
import { MatchDetail } from './views/match.ts'

/** Every existing client requests a match under this path, with `id` and not `matchId`. */
export const getMatch = operation({
  path: '/v5/match/match',
  ...either.client,
  summary: 'Match by id with teams, score, clock and addresses.',
  query: z.object({ id: QueryId, userId: TextKey.optional() }),
  data: MatchDetail,
  errors: ['match_not_found'],
})
