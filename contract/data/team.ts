import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { int, page, paging, QueryId, QueryOneToThree, view, WireDate } from '#contract/wire.ts'
import { QueryGameId } from './views/game.ts'
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

/** `type`: 1 all games, 2 those of `tournamentId`, 3 the last ten. By default 2 with a tournament, else 1. */
const ofTeam = z.object({
  teamId: QueryId,
  sportId: QueryGameId.optional(),
  tournamentId: QueryId.optional(),
  type: QueryOneToThree.optional(),
})

const pageOfTeam = z.object({ teamId: QueryId, sportId: QueryGameId.optional(), ...paging })

export const getMobaTeam = operation({
  method: 'GET',
  path: '/data/api/v2/moba/match/team/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Moba team with averages and roster.',
  query: ofTeam,
  data: EsTeamInfo,
  errors: ['team_not_found', 'competition_not_found', 'wrong_sport', 'bad_request'],
})

export const getCsgoTeam = operation({
  method: 'GET',
  path: '/data/api/v2/csgo/match/team/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Csgo team with averages and roster.',
  query: ofTeam,
  data: EsTeamInfo,
  errors: ['team_not_found', 'competition_not_found', 'wrong_sport', 'bad_request'],
})

/** The spelling `uncoming` is on the wire. */
export const listComingMatches = operation({
  method: 'GET',
  path: '/data/api/v1/team/uncoming/match',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Fixtures of a team.',
  query: pageOfTeam,
  data: page(EsMatch),
  errors: ['team_not_found', 'wrong_sport'],
})

export const listFinishedMatches = operation({
  method: 'GET',
  path: '/data/api/v1/team/finish/match',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Results of a team.',
  query: pageOfTeam,
  data: page(EsMatch),
  errors: ['team_not_found', 'wrong_sport'],
})

export const listTransfers = operation({
  method: 'GET',
  path: '/data/api/v1/team/transfers/record',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Transfers.',
  query: z.object({ teamId: QueryId.optional(), sportId: QueryGameId.optional(), ...paging }),
  data: page(EsTransfer),
  errors: ['team_not_found', 'wrong_sport'],
})

export const getTeamInTournament = operation({
  method: 'GET',
  path: '/data/api/v1/team/tournament/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Statistics of a team in a tournament, or where it has left it in the last season that it played.',
  query: z.object({ tournamentId: QueryId, sportId: QueryGameId, teamId: QueryId }),
  data: EsTeamInfo,
  errors: ['competition_not_found', 'team_not_found', 'wrong_sport'],
})

export const getHonorCounts = operation({
  method: 'GET',
  path: '/data/api/v1/team/match/honor/statistics',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Podium finishes of a team.',
  query: z.object({ teamId: QueryId, sportId: QueryGameId.optional() }),
  data: EsHonorCounts,
  errors: ['team_not_found', 'wrong_sport'],
})

export const listHonors = operation({
  method: 'GET',
  path: '/data/api/v1/team/match/honor/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Honours of a team.',
  query: pageOfTeam,
  data: page(EsHonor),
  errors: ['team_not_found', 'wrong_sport'],
})
