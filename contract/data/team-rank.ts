import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { int, page, paging, QueryId, QueryRegion, view } from '#contract/wire.ts'
import { GameText, QueryGameId } from './views/game.ts'
import { EsTeamRank } from './views/team.ts'

const EsRankType = view('EsRankType', { type: int, name: z.string() })

export const listWorldRanks = operation({
  path: '/data/api/v1/team/world/rank',
  ...visitor.inferred,
  summary: 'World ranking of teams of a title, by own rating; `change` is that of a week.',
  query: z.object({ sportId: QueryGameId.optional(), game: GameText.optional(), ...paging }),
  data: page(EsTeamRank),
  errors: ['bad_request'],
})

export const listWorldRankTypes = operation({
  path: '/data/api/v1/team/world/rank/type',
  ...visitor.inferred,
  summary: 'Types of the world ranking of a title.',
  query: z.object({ sportId: QueryGameId }),
  data: z.array(EsRankType),
  errors: ['bad_request'],
})

export const listFirstTierRanks = operation({
  path: '/data/api/v1/team/t1/rank',
  ...visitor.inferred,
  summary: 'Ranking of teams of first-tier tournaments, by own rating: all, or those of a region.',
  query: z.object({ sportId: QueryGameId.optional(), type: QueryRegion.optional(), ...paging }),
  data: page(EsTeamRank),
  errors: ['bad_request'],
})

export const listFirstTierRankTypes = operation({
  path: '/data/api/v1/team/t1/rank/type',
  ...visitor.inferred,
  summary: 'Types of first-tier ranking, 0 for all and one for each region.',
  query: z.object({ sportId: QueryGameId.optional() }),
  data: z.array(EsRankType),
  errors: ['bad_request'],
})

export const listTournamentStats = operation({
  path: '/data/api/v1/team/tournament/stat',
  ...visitor.inferred,
  summary: 'Final ranking of a tournament by round reached, with the points of the stage.',
  query: z.object({ tournamentId: QueryId, sportId: QueryGameId }),
  data: z.array(EsTeamRank),
  errors: ['bad_request', 'competition_not_found', 'wrong_sport'],
})
