import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { paging, QueryId } from '#contract/wire.ts'
import { EsMatch } from './views/match.ts'
import { EsPlayer, EsTeamRank } from './views/team.ts'
import { EsHeroRank, EsMapRank } from './views/tournament.ts'

const ofRanking = z.object({ tournamentId: QueryId, ...paging })

const ofSchedule = z.object({ tournamentId: QueryId })

export const listLolTeamRanks = operation({
  method: 'GET',
  path: '/data/api/v1/lol/tournament/team/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The teams of a lol tournament, ranked.',
  query: ofRanking,
  data: z.array(EsTeamRank),
  errors: ['competition_not_found'],
})

export const listLolSchedule = operation({
  method: 'GET',
  path: '/data/api/v1/lol/tournament/schedule',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The schedule of a lol tournament.',
  query: ofSchedule,
  data: z.array(EsMatch),
  errors: ['competition_not_found'],
})

export const listLolPlayerRanks = operation({
  method: 'GET',
  path: '/data/api/v1/lol/tournament/player/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The players of a lol tournament, ranked.',
  query: ofRanking,
  data: z.array(EsPlayer),
  errors: ['competition_not_found'],
})

export const listLolHeroRanks = operation({
  method: 'GET',
  path: '/data/api/v1/lol/tournament/hero/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The heroes of a lol tournament, ranked.',
  query: ofRanking,
  data: z.array(EsHeroRank),
  errors: ['competition_not_found'],
})

export const listKogTeamRanks = operation({
  method: 'GET',
  path: '/data/api/v1/kog/tournament/team/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The teams of a kog tournament, ranked.',
  query: ofRanking,
  data: z.array(EsTeamRank),
  errors: ['competition_not_found'],
})

export const listKogSchedule = operation({
  method: 'GET',
  path: '/data/api/v1/kog/tournament/schedule',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The schedule of a kog tournament.',
  query: ofSchedule,
  data: z.array(EsMatch),
  errors: ['competition_not_found'],
})

export const listKogPlayerRanks = operation({
  method: 'GET',
  path: '/data/api/v1/kog/tournament/player/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The players of a kog tournament, ranked.',
  query: ofRanking,
  data: z.array(EsPlayer),
  errors: ['competition_not_found'],
})

export const listKogHeroRanks = operation({
  method: 'GET',
  path: '/data/api/v1/kog/tournament/hero/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The heroes of a kog tournament, ranked.',
  query: ofRanking,
  data: z.array(EsHeroRank),
  errors: ['competition_not_found'],
})

export const listDotaTeamRanks = operation({
  method: 'GET',
  path: '/data/api/v1/dota/tournament/team/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The teams of a dota tournament, ranked.',
  query: ofRanking,
  data: z.array(EsTeamRank),
  errors: ['competition_not_found'],
})

export const listDotaSchedule = operation({
  method: 'GET',
  path: '/data/api/v1/dota/tournament/schedule',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The schedule of a dota tournament.',
  query: ofSchedule,
  data: z.array(EsMatch),
  errors: ['competition_not_found'],
})

export const listDotaPlayerRanks = operation({
  method: 'GET',
  path: '/data/api/v1/dota/tournament/player/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The players of a dota tournament, ranked.',
  query: ofRanking,
  data: z.array(EsPlayer),
  errors: ['competition_not_found'],
})

export const listDotaHeroRanks = operation({
  method: 'GET',
  path: '/data/api/v1/dota/tournament/hero/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The heroes of a dota tournament, ranked.',
  query: ofRanking,
  data: z.array(EsHeroRank),
  errors: ['competition_not_found'],
})

export const listCsgoTeamRanks = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/tournament/team/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The teams of a csgo tournament, ranked.',
  query: ofRanking,
  data: z.array(EsTeamRank),
  errors: ['competition_not_found'],
})

export const listCsgoSchedule = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/tournament/schedule',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The schedule of a csgo tournament.',
  query: ofSchedule,
  data: z.array(EsMatch),
  errors: ['competition_not_found'],
})

export const listCsgoPlayerRanks = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/tournament/player/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The players of a csgo tournament, ranked.',
  query: ofRanking,
  data: z.array(EsPlayer),
  errors: ['competition_not_found'],
})

export const listCsgoMapRanks = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/tournament/map/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'The maps of a csgo tournament, ranked.',
  query: ofRanking,
  data: z.array(EsMapRank),
  errors: ['competition_not_found'],
})
