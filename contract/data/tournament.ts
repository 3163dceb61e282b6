import { z } from 'zod'
import { either, operation, visitor } from '#contract/operation.ts'
import { page, paging, QueryId } from '#contract/wire.ts'
import { BodyGameId, Game, GameText } from './views/game.ts'
import { EsMatch } from './views/match.ts'
import { EsTournament } from './views/tournament.ts'

export const listTournaments = operation({
  method: 'POST',
  path: '/data/api/v1/tournament/list',
  ...visitor.inferred,
  summary: 'Tournaments by game and state, past editions with a number of their own.',
  body: z.object({
    game: Game.optional(),
    sportId: BodyGameId.optional(),
    status: z.literal([1, 2, 3]).optional(),
    ...paging,
  }),
  data: page(EsTournament),
  errors: ['bad_request'], // a name and a number of two games
})

export const listTournamentMatches = operation({
  path: '/data/api/v1/game/tournament/match/data/list',
  ...either.inferred,
  summary: 'Matches of a tournament.',
  query: z.object({ tournamentId: QueryId, game: GameText.optional(), ...paging }),
  data: z.array(EsMatch),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listGameTournaments = operation({
  path: '/data/api/v1/game/tournament/data/list',
  ...visitor.inferred,
  summary: 'Tournaments of a game, past editions with a number of their own.',
  query: z.object({ game: GameText.optional(), ...paging }),
  data: page(EsTournament),
})

export const getTournament = operation({
  path: '/data/api/v1/game/tournament/data/info',
  ...visitor.inferred,
  summary: 'Tournament by id.',
  query: z.object({ tournamentId: QueryId }),
  data: EsTournament,
  errors: ['competition_not_found'],
})
