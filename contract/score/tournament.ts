import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { mapOf, QuerySize, QuerySport, TextKey } from '#contract/wire.ts'
import { FollowTournament } from './views/tournament.ts'

export const listHotTournaments = operation({
  method: 'GET',
  path: '/v10/followTournament/hot',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Popular leagues.',
  query: z.object({ sportType: QuerySport.optional() }),
  data: z.array(FollowTournament),
})

export const listAllTournaments = operation({
  method: 'GET',
  path: '/v10/followTournament/all',
  auth: 'either',
  evidence: 'inferred',
  summary: 'All leagues by initial.',
  query: z.object({ sportType: QuerySport.optional() }),
  data: mapOf(z.array(FollowTournament)),
})

export const listRecentTournaments = operation({
  method: 'GET',
  path: '/v10/tournament/recent',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Leagues with the most recent matches.',
  query: z.object({ sportType: QuerySport.optional(), userId: TextKey.optional(), size: QuerySize.default(10) }),
  data: z.array(FollowTournament),
})
