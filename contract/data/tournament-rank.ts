import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { paging, QueryId } from '#contract/wire.ts'
import { EsPlayer, EsTeamRank } from './views/team.ts'
import { EsHeroRank, EsMapRank } from './views/tournament.ts'
import { GameText } from './views/game.ts'

const ofRanking = z.object({ tournamentId: QueryId, ...paging })

export const listLolTeamRanks = operation({
  method: 'GET',
  path: '/data/api/v1/lol/tournament/team/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Team ranking of a lol tournament.',
  query: ofRanking,
  data: z.array(EsTeamRank),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listLolPlayerRanks = operation({
  method: 'GET',
  path: '/data/api/v1/lol/tournament/player/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Player ranking of a lol tournament.',
  query: ofRanking,
  data: z.array(EsPlayer),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listLolHeroRanks = operation({
  method: 'GET',
  path: '/data/api/v1/lol/tournament/hero/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Hero ranking of a lol tournament.',
  query: ofRanking,
  data: z.array(EsHeroRank),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listKogTeamRanks = operation({
  method: 'GET',
  path: '/data/api/v1/kog/tournament/team/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Team ranking of a kog tournament.',
  query: ofRanking,
  data: z.array(EsTeamRank),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listKogPlayerRanks = operation({
  method: 'GET',
  path: '/data/api/v1/kog/tournament/player/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Player ranking of a kog tournament.',
  query: ofRanking,
  data: z.array(EsPlayer),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listKogHeroRanks = operation({
  method: 'GET',
  path: '/data/api/v1/kog/tournament/hero/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Hero ranking of a kog tournament.',
  query: ofRanking,
  data: z.array(EsHeroRank),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listDotaTeamRanks = operation({
  method: 'GET',
  path: '/data/api/v1/dota/tournament/team/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Team ranking of a dota tournament.',
  query: ofRanking,
  data: z.array(EsTeamRank),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listDotaPlayerRanks = operation({
  method: 'GET',
  path: '/data/api/v1/dota/tournament/player/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Player ranking of a dota tournament.',
  query: ofRanking,
  data: z.array(EsPlayer),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listDotaHeroRanks = operation({
  method: 'GET',
  path: '/data/api/v1/dota/tournament/hero/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Hero ranking of a dota tournament.',
  query: ofRanking,
  data: z.array(EsHeroRank),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listCsgoTeamRanks = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/tournament/team/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Team ranking of a csgo tournament.',
  query: ofRanking,
  data: z.array(EsTeamRank),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listCsgoPlayerRanks = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/tournament/player/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Player ranking of a csgo tournament.',
  query: ofRanking,
  data: z.array(EsPlayer),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listCsgoMapRanks = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/tournament/map/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Map ranking of a csgo tournament.',
  query: ofRanking,
  data: z.array(EsMapRank),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listTournamentTeams = operation({
  method: 'GET',
  path: '/data/api/v1/game/tournament/team/data/list',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Team statistics of a tournament.',
  query: z.object({ tournamentId: QueryId, game: GameText.optional(), ...paging }),
  data: z.array(EsTeamRank),
  errors: ['competition_not_found', 'wrong_sport'],
})
