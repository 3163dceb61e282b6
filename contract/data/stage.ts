import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { Id } from '#contract/wire.ts'
import { PromotionNode } from '#contract/score/views/league.ts'
import { BodyGameId, Game } from './views/game.ts'
import { EsStageRow } from './views/tournament.ts'

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
  ...visitor.inferred,
  summary: 'Tables of the groups and Swiss stages of a tournament, or of one stage.',
  body: ofStage,
  data: z.array(EsStageRow),
  errors: ['competition_not_found', 'wrong_sport', 'bad_request'],
})

export const listStagePromotion = operation({
  method: 'POST',
  path: '/data/api/v1/stat/tournament/stage/promote',
  ...visitor.inferred,
  summary:
    'Knockout brackets of a tournament, or of one stage: rounds count through upper bracket, lower bracket and final.',
  body: ofStage,
  data: z.array(PromotionNode),
  errors: ['competition_not_found', 'wrong_sport', 'bad_request'],
})
