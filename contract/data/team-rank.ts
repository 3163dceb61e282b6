import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { int, page, paging, QueryId, QueryInt, Text, view } from '#contract/wire.ts'
import { EsTeamRank } from './views/team.ts'

export const EsRankType = view('EsRankType', { type: int, name: z.string() })
export type EsRankType = z.infer<typeof EsRankType>

export const listWorldRanks = operation({
  method: 'GET',
  path: '/data/api/v1/team/world/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'World ranking of teams.',
  query: z.object({ sportId: QueryInt.optional(), game: Text.optional(), ...paging }),
  data: page(EsTeamRank),
})

export const listWorldRankTypes = operation({
  method: 'GET',
  path: '/data/api/v1/team/world/rank/type',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Types of world ranking.',
  query: z.object({ sportId: QueryInt }),
  data: z.array(EsRankType),
})

export const listFirstTierRanks = operation({
  method: 'GET',
  path: '/data/api/v1/team/t1/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Ranking of first-tier teams.',
  query: z.object({ sportId: QueryInt.optional(), type: QueryInt.optional(), ...paging }),
  data: page(EsTeamRank),
})

export const listFirstTierRankTypes = operation({
  method: 'GET',
  path: '/data/api/v1/team/t1/rank/type',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Types of first-tier ranking.',
  query: z.object({ sportId: QueryInt.optional() }),
  data: z.array(EsRankType),
})

export const listTournamentStats = operation({
  method: 'GET',
  path: '/data/api/v1/team/tournament/stat',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Final ranking of a tournament.',
  query: z.object({ tournamentId: QueryId, sportId: QueryInt }),
  data: z.array(EsTeamRank),
  errors: ['competition_not_found'],
})
