import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { int, QueryId, view } from '#contract/wire.ts'

export const PlayerCareer = view('PlayerCareer', {
  seasonId: int,
  seasonName: z.string(),
  teamId: int,
  teamName: z.string(),
  leagueName: z.string(),
  appearances: int,
  goals: int,
  assists: int,
  yellow: int,
  red: int,
})
export type PlayerCareer = z.infer<typeof PlayerCareer>

const PlayerAbility = view('PlayerAbility', {
  name: z.string(),
  value: int, // 0..100
})

export const ofPlayer = z.object({ playerId: QueryId })

/** As imported, else counted from finished matches with line-ups or events. Season or team 0: unknown here. */
export const listPlayerCareer = operation({
  path: '/data/bank/soccer/player/career',
  ...visitor.inferred,
  summary: 'Season statistics of a player.',
  query: ofPlayer,
  data: z.array(PlayerCareer),
  errors: ['player_not_found', 'wrong_sport'],
})

/**
 * As imported, with their source; else figures per 90 minutes of the newest season as percentiles among players of the
 * position, and `name` says so, with their number and the minutes.
 */
export const listPlayerAbilities = operation({
  path: '/data/bank/soccer/player/ability',
  ...visitor.inferred,
  summary: 'Attributes of a player.',
  query: ofPlayer,
  data: z.array(PlayerAbility),
  errors: ['player_not_found', 'wrong_sport'],
})
