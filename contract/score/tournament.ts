import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { mapOf, QuerySize, QuerySport, TextKey } from '#contract/wire.ts'
import { FollowTournament } from './views/tournament.ts'

export const listHotTournaments = operation({
  path: '/v10/followTournament/hot',
  ...either.inferred,
  summary: 'Popular leagues.',
  query: z.object({ sportType: QuerySport.optional() }),
  data: z.array(FollowTournament),
})

export const listAllTournaments = operation({
  path: '/v10/followTournament/all',
  ...either.inferred,
  summary: 'All leagues by initial.',
  query: z.object({ sportType: QuerySport.optional() }),
  data: mapOf(z.array(FollowTournament)),
})

export const listRecentTournaments = operation({
  path: '/v10/tournament/recent',
  ...either.inferred,
  summary: 'Leagues with the most recent matches.',
  query: z.object({ sportType: QuerySport.optional(), userId: TextKey.optional(), size: QuerySize.default(10) }),
  data: z.array(FollowTournament),
})
