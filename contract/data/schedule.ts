import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { QueryId } from '#contract/wire.ts'
import { EsMatch } from './views/match.ts'

const ofSchedule = z.object({ tournamentId: QueryId })

export const listLolSchedule = operation({
  method: 'GET',
  path: '/data/api/v1/lol/tournament/schedule',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Schedule of a lol tournament.',
  query: ofSchedule,
  data: z.array(EsMatch),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listKogSchedule = operation({
  method: 'GET',
  path: '/data/api/v1/kog/tournament/schedule',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Schedule of a kog tournament.',
  query: ofSchedule,
  data: z.array(EsMatch),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listDotaSchedule = operation({
  method: 'GET',
  path: '/data/api/v1/dota/tournament/schedule',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Schedule of a dota tournament.',
  query: ofSchedule,
  data: z.array(EsMatch),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listCsgoSchedule = operation({
  method: 'GET',
  path: '/data/api/v1/csgo/tournament/schedule',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Schedule of a csgo tournament.',
  query: ofSchedule,
  data: z.array(EsMatch),
  errors: ['competition_not_found', 'wrong_sport'],
})
