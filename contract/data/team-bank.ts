import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { int, page, paging, QueryId, view, WireDate } from '#contract/wire.ts'
import { QueryGameId } from './views/game.ts'
import { pageOfTeam } from './team-matches.ts'

export const EsTransfer = view('EsTransfer', {
  playerId: int,
  playerName: z.string(),
  avatar: z.string(),
  fromTeamId: int,
  fromTeamName: z.string(),
  toTeamId: int,
  toTeamName: z.string(),
  date: WireDate.optional(),
})

export type EsTransfer = z.infer<typeof EsTransfer>

const EsHonorCounts = view('EsHonorCounts', { first: int, second: int, third: int, total: int })

/** A finish of a team in a tournament. */
export const EsHonor = view('EsHonor', {
  tournamentId: int,
  tournamentName: z.string(),
  rank: int,
  date: WireDate.optional(),
  prize: z.string(),
})

export type EsHonor = z.infer<typeof EsHonor>

export const listTransfers = operation({
  path: '/data/api/v1/team/transfers/record',
  ...visitor.inferred,
  summary: 'Transfers.',
  query: z.object({ teamId: QueryId.optional(), sportId: QueryGameId.optional(), ...paging }),
  data: page(EsTransfer),
  errors: ['team_not_found', 'wrong_sport'],
})

export const getHonorCounts = operation({
  path: '/data/api/v1/team/match/honor/statistics',
  ...visitor.inferred,
  summary: 'Podium finishes of a team.',
  query: z.object({ teamId: QueryId, sportId: QueryGameId.optional() }),
  data: EsHonorCounts,
  errors: ['team_not_found', 'wrong_sport'],
})

export const listHonors = operation({
  path: '/data/api/v1/team/match/honor/info',
  ...visitor.inferred,
  summary: 'Honours of a team.',
  query: pageOfTeam,
  data: page(EsHonor),
  errors: ['team_not_found', 'wrong_sport'],
})
