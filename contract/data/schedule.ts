import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { QueryId } from '#contract/wire.ts'
import { forTitles } from './views/game.ts'
import { EsMatch } from './views/match.ts'

const ofSchedule = z.object({ tournamentId: QueryId })

export const {
  lol: listLolSchedule,
  kog: listKogSchedule,
  dota: listDotaSchedule,
  csgo: listCsgoSchedule,
} = forTitles((title) =>
  operation({
    path: `/data/api/v1/${title}/tournament/schedule`,
    ...either.inferred,
    summary: `Schedule of a ${title} tournament.`,
    query: ofSchedule,
    data: z.array(EsMatch),
    errors: ['competition_not_found', 'wrong_sport'],
  }),
)
