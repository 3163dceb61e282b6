import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { mapOf, QueryId, QueryOneToThree } from '#contract/wire.ts'
import { QueryGameId } from './views/game.ts'
import { EsPlayer } from './views/team.ts'

/** `type`: 1 all games, 2 those of `tournamentId`, 3 the last ten. By default 2 with a tournament, else 1. */
const ofPlayer = z.object({
  teamId: QueryId.optional(),
  sportId: QueryGameId.optional(),
  playerId: QueryId,
  tournamentId: QueryId.optional(),
  type: QueryOneToThree.optional(),
})

/** `type`: 1 averages of this match (by default), 2 of its tournament, 3 of the last ten games of each. */
export const listLolPlayers = operation({
  path: '/data/api/v2/lol/match/team/players',
  ...visitor.inferred,
  summary: 'Players of a lol match, by team id.',
  query: z.object({
    matchId: QueryId,
    hostId: QueryId.optional(),
    awayId: QueryId.optional(),
    type: QueryOneToThree.optional(),
  }),
  data: mapOf(z.array(EsPlayer)),
  errors: ['match_not_found', 'team_not_found', 'wrong_sport'],
})

export const listDotaPlayers = operation({
  path: '/data/api/v1/dota/match/team/players',
  ...visitor.inferred,
  summary: 'Players of a dota match, by team id.',
  query: z.object({ matchId: QueryId, hostId: QueryId.optional(), awayId: QueryId.optional() }),
  data: mapOf(z.array(EsPlayer)),
  errors: ['match_not_found', 'team_not_found', 'wrong_sport'],
})

export const listCsgoPlayers = operation({
  path: '/data/api/v1/csgo/match/team/players',
  ...visitor.inferred,
  summary: 'Players of a csgo match, by team id.',
  query: z.object({ matchId: QueryId }),
  data: mapOf(z.array(EsPlayer)),
  errors: ['match_not_found', 'team_not_found', 'wrong_sport'],
})

export const listCsgoPlayerFigures = operation({
  path: '/data/api/v1/csgo/match/team/playsdata',
  ...visitor.inferred,
  summary: 'Player statistics of one map.',
  query: z.object({ matchId: QueryId, battleId: QueryId }),
  data: z.array(EsPlayer),
  errors: ['match_not_found', 'wrong_sport'],
})

export const listMobaPlayers = operation({
  path: '/data/api/v1/moba/match/players',
  ...visitor.inferred,
  summary: 'Players of one moba game, by team id.',
  query: z.object({ battleId: QueryId, matchId: QueryId }),
  data: mapOf(z.array(EsPlayer)),
  errors: ['match_not_found', 'wrong_sport'],
})

export const getMobaPlayer = operation({
  path: '/data/api/v2/moba/match/player/info',
  ...visitor.inferred,
  summary: 'Moba player.',
  query: ofPlayer,
  data: EsPlayer,
  errors: ['player_not_found', 'team_not_found', 'competition_not_found', 'wrong_sport', 'bad_request'],
})

export const getCsgoPlayer = operation({
  path: '/data/api/v2/csgo/match/player/info',
  ...visitor.inferred,
  summary: 'Csgo player.',
  query: ofPlayer,
  data: EsPlayer,
  errors: ['player_not_found', 'team_not_found', 'competition_not_found', 'wrong_sport', 'bad_request'],
})
