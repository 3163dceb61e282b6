import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { BodyInt, Id, page, paging, QueryId, Text } from '#contract/wire.ts'
import { PromotionNode } from '#contract/score/views/league.ts'
import { Game } from './views/game.ts'
import { EsMatch } from './views/match.ts'
import { EsTeamRank } from './views/team.ts'
import { EsStageRow, EsTournament } from './views/tournament.ts'

const ofStage = z.object({
  tournamentId: Id,
  sportId: BodyInt.optional(),
  game: Game.optional(),
  stageId: BodyInt.optional(),
})

export const listStageStatistics = operation({
  method: 'POST',
  path: '/data/api/v1/stat/tournament/stage',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Statistics of a stage.',
  body: ofStage,
  data: z.array(EsStageRow),
  errors: ['competition_not_found'],
})

export const listStagePromotion = operation({
  method: 'POST',
  path: '/data/api/v1/stat/tournament/stage/promote',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Knockout bracket of a stage.',
  body: ofStage,
  data: z.array(PromotionNode),
  errors: ['competition_not_found'],
})

export const listTournaments = operation({
  method: 'POST',
  path: '/data/api/v1/tournament/list',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Tournaments by game and state.',
  body: z.object({
    game: Game.optional(),
    sportId: BodyInt.optional(),
    status: z.literal([1, 2, 3]).optional(),
    ...paging,
  }),
  data: page(EsTournament),
})

export const listTournamentTeams = operation({
  method: 'GET',
  path: '/data/api/v1/game/tournament/team/data/list',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Team statistics of a tournament.',
  query: z.object({ tournamentId: QueryId, game: Text.optional(), ...paging }),
  data: z.array(EsTeamRank),
  errors: ['competition_not_found'],
})

export const listTournamentMatches = operation({
  method: 'GET',
  path: '/data/api/v1/game/tournament/match/data/list',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Matches of a tournament.',
  query: z.object({ tournamentId: QueryId, game: Text.optional(), ...paging }),
  data: z.array(EsMatch),
  errors: ['competition_not_found'],
})

export const listGameTournaments = operation({
  method: 'GET',
  path: '/data/api/v1/game/tournament/data/list',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Tournaments of a game.',
  query: z.object({ game: Text.optional(), ...paging }),
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
