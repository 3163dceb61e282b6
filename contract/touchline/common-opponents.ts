import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, MatchRow, TeamBrief } from './brief.ts'

export const CommonOpponents = z.object({
  opponents: z
    .array(
      z.object({
        opponent: TeamBrief,
        home: z.array(MatchRow).describe('Matches of the home side against it, newest first'),
        away: z.array(MatchRow).describe('Matches of the away side against it, newest first'),
      }),
    )
    .describe('By the last match of the home side, newest first'),
})
export type CommonOpponents = z.infer<typeof CommonOpponents>

export const getCommonOpponents = operation({
  path: '/matches/{id}/common-opponents',
  ...visitor.bare,
  summary: 'Teams that both sides met in the season before the match, with these matches.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ lang: Language }),
  data: CommonOpponents,
  errors: ['match_not_found'],
})
