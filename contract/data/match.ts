import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { Ids, page, paging, QueryId, WireDate } from '#contract/wire.ts'
import { BodyGameId, Game } from './views/game.ts'
import { EsMatch } from './views/match.ts'

export const listMatches = operation({
  method: 'POST',
  path: '/data/api/v1/matches',
  ...either.inferred,
  summary:
    'Esports matches by game, day and state. Without a day: every match in play (state 2), the current season of the tournaments, else today.',
  body: z.object({
    game: Game.optional(),
    sportId: BodyGameId.optional(),
    date: WireDate.optional(),
    status: z.literal([1, 2, 3]).optional(),
    tournamentIds: Ids.optional(),
    ...paging,
  }),
  data: page(EsMatch),
  errors: ['bad_request'], // a game or number of no game, or of two
})

/** The spelling `matche` is on the wire. */
export const getMatch = operation({
  path: '/data/api/v1/matche',
  ...either.inferred,
  summary: 'Esports match by id.',
  query: z.object({ matchId: QueryId }),
  data: EsMatch,
  errors: ['match_not_found'],
})

export const listTemplateMatches = operation({
  path: '/data/api/template/home/match/list',
  ...either.inferred,
  summary: 'Matches of a template page: the last ten that began and the next ten, by time.',
  query: z.object({ leagueId: QueryId.optional(), game: Game.optional() }),
  data: z.array(EsMatch),
})
