import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { Id, page, paging, QueryId } from '#contract/wire.ts'
import { PromotionNode } from '#contract/score/views/league.ts'
import { BodyGameId, Game, GameText } from './views/game.ts'
import { EsMatch } from './views/match.ts'
import { EsTeamRank } from './views/team.ts'
import { EsStageRow, EsTournament } from './views/tournament.ts'

/** `stageId`: the place of the stage in the tournament, from 1; all of them where it is left out. */
const ofStage = z.object({
  tournamentId: Id,
  sportId: BodyGameId.optional(),
  game: Game.optional(),
  stageId: z.int().min(1).max(99).optional(),
})

export const listStageStatistics = operation({
  method: 'POST',
  path: '/data/api/v1/stat/tournament/stage',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Tables of the groups and Swiss stages of a tournament, or of one stage.',
  body: ofStage,
  data: z.array(EsStageRow),
  errors: ['competition_not_found', 'wrong_sport', 'bad_request'],
})

export const listStagePromotion = operation({
  method: 'POST',
  path: '/data/api/v1/stat/tournament/stage/promote',
  auth: 'visitor',
  evidence: 'inferred',
  summary:
    'Knockout brackets of a tournament, or of one stage: rounds count through upper bracket, lower bracket and final.',
  body: ofStage,
  data: z.array(PromotionNode),
  errors: ['competition_not_found', 'wrong_sport', 'bad_request'],
})

export const listTournaments = operation({
  method: 'POST',
  path: '/data/api/v1/tournament/list',
  auth: 'visitor',
  evidence: 'inferred',
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

export const listTournamentMatches = operation({
  method: 'GET',
  path: '/data/api/v1/game/tournament/match/data/list',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Matches of a tournament.',
  query: z.object({ tournamentId: QueryId, game: GameText.optional(), ...paging }),
  data: z.array(EsMatch),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listGameTournaments = operation({
  method: 'GET',
  path: '/data/api/v1/game/tournament/data/list',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Tournaments of a game, past editions with a number of their own.',
  query: z.object({ game: GameText.optional(), ...paging }),
  data: page(EsTournament),
})

export const getTournament = operation({
  method: 'GET',
  path: '/data/api/v1/game/tournament/data/info',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Tournament by id.',
  query: z.object({ tournamentId: QueryId }),
  data: EsTournament,
  errors: ['competition_not_found'],
})
