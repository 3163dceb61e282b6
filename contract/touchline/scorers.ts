import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { KnownCount, Language, page, Paging, PersonBrief, TeamBrief, IdParams } from './brief.ts'

export const listScorers = operation({
  path: '/seasons/{id}/scorers',
  ...visitor.bare,
  summary: 'Top scorers of a season: by goals, then penalties (fewer first), then name.',
  params: IdParams,
  query: z.object({ lang: Language, ...Paging }),
  data: page(
    z.object({
      rank: z.int(),
      player: PersonBrief,
      team: TeamBrief.nullable(),
      goals: z.int(),
      penalties: z.int(),
      assists: KnownCount,
    }),
  ).extend({
    matchesPlayed: z.int().describe('Matches of the season that are finished or in play'),
    matchesCounted: z.int().describe('Those of them of which the scorer of every goal is known'),
    assistsCounted: z.int().describe('Those of them of which the assists are known'),
  }),
  errors: ['season_not_found', 'wrong_sport'],
})
