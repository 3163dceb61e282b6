import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { double, int, QueryId, QuerySize } from '#contract/wire.ts'
import { HistoryMatch } from './views/history.ts'
import { PlayerDetail } from './views/player.ts'

/** A match of a player with the player's statistics. `goals`: points, runs or sets in other sports. */
export const PlayerMatch = HistoryMatch.extend({
  minutes: int,
  goals: int,
  assists: int,
  rating: double.optional(),
}).meta({ id: 'PlayerMatch' })
export type PlayerMatch = z.infer<typeof PlayerMatch>

export const getPlayer = operation({
  path: '/data/bank/soccer/player/detail',
  ...visitor.inferred,
  summary: 'Football player by id.',
  query: z.object({ playerId: QueryId }),
  data: PlayerDetail,
  errors: ['player_not_found'],
})

export const listPlayerMatches = operation({
  path: '/data/bank/soccer/player/recentMatches',
  ...visitor.inferred,
  summary: 'Recent matches of a player.',
  query: z.object({ playerId: QueryId, size: QuerySize.default(20) }),
  data: z.array(PlayerMatch),
  errors: ['player_not_found', 'wrong_sport'],
})
