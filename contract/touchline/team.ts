import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Amount, BankAbsence } from './data-bank.ts'
import {
  CompetitionBrief,
  Coverage,
  KnownCount,
  Language,
  MatchRow,
  page,
  Paging,
  PersonBrief,
  Position,
  TeamBrief,
  IdParams,
} from './brief.ts'

export const AverageRating = z
  .object({ average: z.number(), matches: z.int().describe('Matches that are rated') })
  .nullable()
  .describe('The average rating in finished matches; null without a rated one')

/** What a list of clubs says of a club. */
export const ClubListing = z.object({
  source: z.string().describe('The source whose list it is'),
  listedOn: z.string().describe('yyyy-MM-dd: day of the import that brought it'),
  name: z.string().describe('The full name'),
  founded: z.int().nullable(),
  dissolved: z.int().nullable(),
  ground: z.string().nullable(),
  capacity: z.int().nullable().describe('Of the ground'),
  city: z.string().nullable(),
  district: z.string().nullable(),
  region: z.string().nullable(),
  address: z.string().nullable(),
  names: z
    .array(
      z.object({
        name: z.string(),
        language: z.string().nullable().describe('Code of the language, where the source names one'),
        isFormer: z.boolean(),
      }),
    )
    .describe('Other names, as the source has them; without names that two clubs have'),
})
export type ClubListing = z.infer<typeof ClubListing>

export const Team = z.object({
  sport: z.string(),
  team: TeamBrief,
  detail: z.record(z.string(), z.json()).describe('stadium, founded, coach; absent when unknown'),
  next: MatchRow.nullable(),
  last: MatchRow.nullable(),
  form: z.array(z.enum(['W', 'D', 'L'])),
  standings: z.array(
    z.object({
      competition: CompetitionBrief,
      seasonId: z.int(),
      seasonName: z.string(),
      rank: z.int(),
      played: z.int(),
      points: z.int(),
    }),
  ),
  squad: z.array(
    z.object({
      player: PersonBrief,
      position: z.string().nullable(),
      shirtNumber: z.int().nullable(),
      birthDate: z.string().nullable().describe('yyyy-MM-dd'),
      appearances: KnownCount,
      starts: KnownCount,
      minutes: KnownCount.describe('Without stoppage time'),
      goals: KnownCount,
      assists: KnownCount,
      yellowCards: KnownCount,
      redCards: KnownCount,
      rating: AverageRating,
      value: Amount.nullable().describe('Newest market value that a source states'),
      absence: BankAbsence.omit({ player: true }).nullable().describe('Why he is absent today, as a source states'),
    }),
  ),
  squadCoverage: Coverage,
  seasons: z
    .array(z.object({ seasonId: z.int(), name: z.string(), competition: CompetitionBrief }))
    .describe('Seasons with matches of the team, newest first'),
  goalsByQuarterHour: z
    .object({ for: z.array(z.int()), against: z.array(z.int()) })
    .nullable()
    .describe('Six quarters of an hour; null without goal minutes'),
  listings: z.array(ClubListing).describe('What lists of clubs say, one entry for each source'),
  isDemo: z.boolean(),
  position: Position,
})
export type Team = z.infer<typeof Team>

export const getTeam = operation({
  path: '/teams/{id}',
  ...visitor.bare,
  summary: 'Team: next and last match, form, table, squad.',
  params: IdParams,
  query: z.object({
    lang: Language,
    seasonId: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .describe('Table, squad and goals of this season; by default of those that are being played'),
  }),
  data: Team,
  errors: ['team_not_found', 'season_not_found'],
})

export const listTeamMatches = operation({
  path: '/teams/{id}/matches',
  ...visitor.bare,
  summary: 'Results (newest first) or fixtures (next first) of a team.',
  params: IdParams,
  query: z.object({ lang: Language, which: z.enum(['results', 'fixtures']).default('results'), ...Paging }),
  data: page(MatchRow).extend({ competitions: z.record(z.string(), CompetitionBrief) }),
  errors: ['team_not_found'],
})
