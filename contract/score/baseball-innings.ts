import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { QueryId, view } from '#contract/wire.ts'
import { SidePair } from './sport-statistics.ts'

const inning = SidePair.optional()

/** Runs by inning; `extra` holds all beyond the ninth. */
export const BaseballContrast = view('BaseballContrast', {
  inning1: inning,
  inning2: inning,
  inning3: inning,
  inning4: inning,
  inning5: inning,
  inning6: inning,
  inning7: inning,
  inning8: inning,
  inning9: inning,
  extra: inning,
  runs: SidePair,
  hits: inning,
  errors: inning,
})

export type BaseballContrast = z.infer<typeof BaseballContrast>

export const getBaseballInnings = operation({
  path: '/v6/match/contrast/baseball',
  ...visitor.inferred,
  summary: 'Innings of a baseball match.',
  query: z.object({ matchId: QueryId }),
  data: BaseballContrast,
  errors: ['match_not_found', 'wrong_sport'],
})
