import { z } from 'zod'
import { operation } from '#contract/operation.ts'
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

export const getTennisSets = operation({
  method: 'GET',
  path: '/v6/match/contrast/tennis',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Sets, games and points of a tennis match.',
  query: z.object({ matchId: QueryId }),
  data: TennisContrast,
  errors: ['match_not_found', 'wrong_sport'],
})

export const getBaseballInnings = operation({
  method: 'GET',
  path: '/v6/match/contrast/baseball',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Innings of a baseball match.',
  query: z.object({ matchId: QueryId }),
  data: BaseballContrast,
  errors: ['match_not_found', 'wrong_sport'],
})
