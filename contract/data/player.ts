import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { mapOf, QueryId, QueryInt } from '#contract/wire.ts'
import { EsPlayer } from './views/team.ts'

const ofPlayer = z.object({
  teamId: QueryId.optional(),
  sportId: QueryInt.optional(),
  playerId: QueryId,
  tournamentId: QueryId.optional(),
  type: QueryInt.optional(),
})

export const listLolPlayers = operation({
  method: 'GET',
  path: '/data/api/v2/lol/match/team/players',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Players of a lol match, by team id.',
  query: z.object({
    matchId: QueryId,
    hostId: QueryId.optional(),
    awayId: QueryId.optional(),
    type: QueryInt.optional(),
  }),
  data: mapOf(z.array(EsPlayer)),
  errors: ['match_not_found'],
})

export const listDotaPlayers = operation({
  method: 'GET',
  path: '/data/api/v1/dota/match/team/players',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Players of a dota match, by team id.',
  query: z.object({ matchId: QueryId, hostId: QueryId.optional(), awayId: QueryId.optional() }),
  data: mapOf(z.array(EsPlayer)),
  errors: ['match_not_found'],
})

export const listCsgoPlayers = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/match/team/players',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Players of a csgo match, by team id.',
  query: z.object({ matchId: QueryId }),
  data: mapOf(z.array(EsPlayer)),
  errors: ['match_not_found'],
})

export const listCsgoPlayerFigures = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/match/team/playsdata',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Player statistics of one map.',
  query: z.object({ matchId: QueryId, battleId: QueryId }),
  data: z.array(EsPlayer),
  errors: ['match_not_found'],
})

export const listMobaPlayers = operation({
  method: 'GET',
  path: '/data/api/v1/moba/match/players',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Players of one moba game, by team id.',
  query: z.object({ battleId: QueryId, matchId: QueryId }),
  data: mapOf(z.array(EsPlayer)),
  errors: ['match_not_found'],
})

export const getMobaPlayer = operation({
  method: 'GET',
  path: '/data/api/v2/moba/match/player/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Moba player.',
  query: ofPlayer,
  data: EsPlayer,
  errors: ['player_not_found'],
})

export const getCsgoPlayer = operation({
  method: 'GET',
  path: '/data/api/v2/csgo/match/player/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Csgo player.',
  query: ofPlayer,
  data: EsPlayer,
  errors: ['player_not_found'],
})
