import { z } from 'zod'
import { operation, user } from '#contract/operation.ts'
import { Ack, Id } from '#contract/wire.ts'
import { Game } from './views/game.ts'
import { EsMatch } from './views/match.ts'

export const followMatch = operation({
  method: 'POST',
  path: '/data/api/v1/follow/add',
  ...user.inferred,
  summary: 'Follows an esports match: the same as following it on the site.',
  body: z.object({ matchId: Id, game: Game.optional() }),
  data: Ack,
  errors: ['login_needed', 'match_not_found', 'wrong_sport', 'following_full'],
})

export const unfollowMatch = operation({
  method: 'POST',
  path: '/data/api/v1/follow/cancel',
  ...user.inferred,
  summary: 'Unfollows an esports match.',
  body: z.object({ matchId: Id, game: Game.optional() }),
  data: Ack,
  errors: ['login_needed', 'match_not_found', 'wrong_sport'],
})

export const listFollowedMatches = operation({
  path: '/data/api/v1/match/follows',
  ...user.inferred,
  summary: 'Followed esports matches.',
  query: z.object({ game: Game.optional() }),
  data: z.array(EsMatch),
})
