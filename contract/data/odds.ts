import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { double, EpochMs, int, QueryId, view } from '#contract/wire.ts'

export const EsOdds = view('EsOdds', {
  companyId: int,
  companyName: z.string(),
  hostOdds: double,
  awayOdds: double,
  updateTime: EpochMs,
})
export type EsOdds = z.infer<typeof EsOdds>

export const listOdds = operation({
  path: '/data/api/v1/match/odds',
  ...visitor.inferred,
  summary: 'Odds of an esports match.',
  query: z.object({ matchId: QueryId }),
  data: z.array(EsOdds),
  errors: ['match_not_found'],
})

export const listOddsLog = operation({
  path: '/data/api/v1/match/odds/log',
  ...visitor.inferred,
  summary: 'Odds movement at one bookmaker.',
  query: z.object({ matchId: QueryId, companyId: QueryId }),
  data: z.array(EsOdds),
  errors: ['match_not_found'],
})
