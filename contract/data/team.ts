import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { int, page, paging, QueryId, QueryInt, view, WireDate } from '#contract/wire.ts'
import { EsMatch } from './views/match.ts'
import { EsTeamInfo } from './views/team.ts'

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

export const EsHonorCounts = view('EsHonorCounts', { first: int, second: int, third: int, total: int })
export type EsHonorCounts = z.infer<typeof EsHonorCounts>

/** A finish of a team in a tournament. */
export const EsHonor = view('EsHonor', {
  tournamentId: int,
  tournamentName: z.string(),
  rank: int,
  date: WireDate.optional(),
  prize: z.string(),
})
export type EsHonor = z.infer<typeof EsHonor>

const ofTeam = z.object({
  teamId: QueryId,
  sportId: QueryInt.optional(),
  tournamentId: QueryId.optional(),
  type: QueryInt.optional(),
})

const pageOfTeam = z.object({ teamId: QueryId, sportId: QueryInt.optional(), ...paging })

export const getMobaTeam = operation({
  method: 'GET',
  path: '/data/api/v2/moba/match/team/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Moba team with averages and roster.',
  query: ofTeam,
  data: EsTeamInfo,
  errors: ['team_not_found'],
})

export const getCsgoTeam = operation({
  method: 'GET',
  path: '/data/api/v2/csgo/match/team/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Csgo team with averages and roster.',
  query: ofTeam,
  data: EsTeamInfo,
  errors: ['team_not_found'],
})

/** The spelling `uncoming` is on the wire. */
export const listComingMatches = operation({
  method: 'GET',
  path: '/data/api/v1/team/uncoming/match',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Fixtures of a team.',
  query: pageOfTeam,
  data: page(EsMatch),
  errors: ['team_not_found'],
})

export const listFinishedMatches = operation({
  method: 'GET',
  path: '/data/api/v1/team/finish/match',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Results of a team.',
  query: pageOfTeam,
  data: page(EsMatch),
  errors: ['team_not_found'],
})

export const listTransfers = operation({
  method: 'GET',
  path: '/data/api/v1/team/transfers/record',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Transfers.',
  query: z.object({ teamId: QueryId.optional(), sportId: QueryInt.optional(), ...paging }),
  data: page(EsTransfer),
})

export const getTeamInTournament = operation({
  method: 'GET',
  path: '/data/api/v1/team/tournament/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Statistics of a team in one tournament.',
  query: z.object({ tournamentId: QueryId, sportId: QueryInt, teamId: QueryId }),
  data: EsTeamInfo,
  errors: ['competition_not_found', 'team_not_found'],
})

export const getHonorCounts = operation({
  method: 'GET',
  path: '/data/api/v1/team/match/honor/statistics',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Podium finishes of a team.',
  query: z.object({ teamId: QueryId, sportId: QueryInt.optional() }),
  data: EsHonorCounts,
  errors: ['team_not_found'],
})

export const listHonors = operation({
  method: 'GET',
  path: '/data/api/v1/team/match/honor/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Honours of a team.',
  query: pageOfTeam,
  data: page(EsHonor),
  errors: ['team_not_found'],
})
