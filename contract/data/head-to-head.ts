import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { QueryId, QueryInt, QuerySize, Text } from '#contract/wire.ts'
import { EsHeadToHead } from './views/match.ts'

const ofCsgoTeams = z.object({
  matchId: QueryId.optional(),
  hostId: QueryId,
  awayId: QueryId,
  size: QuerySize.default(10),
  filter: Text.optional(),
  mapName: Text.optional(),
})

const ofMobaTeams = z.object({
  matchId: QueryId.optional(),
  hostId: QueryId,
  awayId: QueryId,
  size: QuerySize.default(10),
  filter: Text.optional(),
  time: QueryInt.optional(),
  kill: QueryInt.optional(),
})

export const getKogMeetings = operation({
  method: 'GET',
  path: '/data/api/v1/kog/both/team/battle',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Head to head of two kog teams.',
  query: z.object({ hostId: QueryId, awayId: QueryId }),
  data: EsHeadToHead,
})

export const getCsgoRecentTotal = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/both/team/recent/total',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Recent win record of two csgo teams.',
  query: ofCsgoTeams,
  data: EsHeadToHead,
})

export const getCsgoMeetings = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/both/team/match/record',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Head to head of two csgo teams.',
  query: ofCsgoTeams,
  data: EsHeadToHead,
})

export const getCsgoRecentRecord = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/both/team/match/recent/record',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Recent matches of two csgo teams.',
  query: ofCsgoTeams,
  data: EsHeadToHead,
})

export const getCsgoBattleTotal = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/both/team/battle/total',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Head-to-head maps of two csgo teams.',
  query: ofCsgoTeams,
  data: EsHeadToHead,
})

export const getMobaRecentBattles = operation({
  method: 'GET',
  path: '/data/api/v1/moba/both/team/recent/battle',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Recent games of two moba teams.',
  query: ofMobaTeams,
  data: EsHeadToHead,
})

export const getMobaMeetings = operation({
  method: 'GET',
  path: '/data/api/v1/moba/both/team/match/record',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Head to head of two moba teams.',
  query: ofMobaTeams,
  data: EsHeadToHead,
})

export const getMobaRecentRecord = operation({
  method: 'GET',
  path: '/data/api/v1/moba/both/team/match/recent/record',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Recent matches of two moba teams.',
  query: ofMobaTeams,
  data: EsHeadToHead,
})

export const getMobaBattleTotal = operation({
  method: 'GET',
  path: '/data/api/v1/moba/both/team/battle/total',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Head-to-head games of two moba teams.',
  query: ofMobaTeams,
  data: EsHeadToHead,
})
