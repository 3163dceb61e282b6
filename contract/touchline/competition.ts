import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { CompetitionBrief, Language, MatchRow, page, Paging, Position, SportName, IdParams } from './brief.ts'

export const Competition = z.object({
  sport: z.string(),
  competition: CompetitionBrief,
  seasons: z.array(z.object({ id: z.int(), name: z.string(), isCurrent: z.boolean() })),
  seasonId: z.int().nullable().describe('The season asked for, else the current one'),
  rounds: z.array(
    z.object({
      id: z.int(),
      stage: z.string(),
      group: z.string(),
      name: z.string(),
      ordinal: z.int(),
      isCurrent: z.boolean(),
    }),
  ),
  hasTable: z.boolean(),
  hasScorers: z.boolean(),
  hasLeaders: z.boolean().describe('Whether players or teams are ranked by a figure'),
  championGuess: z.int().nullable().describe('The champion guess of the season; null without one'),
})
export type Competition = z.infer<typeof Competition>

export const getCompetition = operation({
  path: '/competitions/{id}',
  ...visitor.bare,
  summary: 'League with seasons and the rounds of one season.',
  params: IdParams,
  query: z.object({ lang: Language, seasonId: z.coerce.number().int().optional() }),
  data: Competition,
  errors: ['competition_not_found', 'season_not_found'],
})

export const listCompetitions = operation({
  path: '/competitions',
  ...visitor.bare,
  summary: 'Leagues of a sport, popular ones first.',
  query: z.object({ lang: Language, sport: SportName, ...Paging }),
  data: page(CompetitionBrief.extend({ isHot: z.boolean(), matchCount: z.int() })),
})

export const listSeasonMatches = operation({
  path: '/seasons/{id}/matches',
  ...visitor.bare,
  summary: 'Fixtures and results of a season or of one of its rounds, by kick-off.',
  params: IdParams,
  query: z.object({
    lang: Language,
    roundId: z.coerce.number().int().optional(),
    teamId: z.coerce.number().int().optional(),
    ...Paging,
  }),
  data: page(MatchRow).extend({ position: Position }),
  errors: ['season_not_found'],
})
