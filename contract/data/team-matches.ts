import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { page, paging, QueryId } from '#contract/wire.ts'
import { QueryGameId } from './views/game.ts'
import { EsMatch } from './views/match.ts'

export const pageOfTeam = z.object({ teamId: QueryId, sportId: QueryGameId.optional(), ...paging })

/** The spelling `uncoming` is on the wire. */
export const listComingMatches = operation({
  path: '/data/api/v1/team/uncoming/match',
  ...either.inferred,
  summary: 'Fixtures of a team.',
  query: pageOfTeam,
  data: page(EsMatch),
  errors: ['team_not_found', 'wrong_sport'],
})

export const listFinishedMatches = operation({
  path: '/data/api/v1/team/finish/match',
  ...either.inferred,
  summary: 'Results of a team.',
  query: pageOfTeam,
  data: page(EsMatch),
  errors: ['team_not_found', 'wrong_sport'],
})
