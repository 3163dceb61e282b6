import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { int, mapOf, QueryId, view } from '#contract/wire.ts'

export const SidePair = view('SidePair', { team1: int, team2: int })
export type SidePair = z.infer<typeof SidePair>

/** Games by set, points of the running game (`15:30`), other statistics by name. */
export const TennisContrast = view('TennisContrast', {
  set1: SidePair.optional(),
  set2: SidePair.optional(),
  set3: SidePair.optional(),
  set4: SidePair.optional(),
  set5: SidePair.optional(),
  current: SidePair,
  gameScore: z.string(),
  stats: mapOf(SidePair),
})
export type TennisContrast = z.infer<typeof TennisContrast>

export const getTennisSets = operation({
  path: '/v6/match/contrast/tennis',
  ...visitor.inferred,
  summary: 'Sets, games and points of a tennis match.',
  query: z.object({ matchId: QueryId }),
  data: TennisContrast,
  errors: ['match_not_found', 'wrong_sport'],
})
