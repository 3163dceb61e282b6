import { z } from 'zod'
import { operation } from '../operation.ts'
import { QueryFlag } from '../wire.ts'
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
  SideName,
  TeamBrief,
  TeamOfSport,
} from './brief.ts'

const AverageRating = z
  .object({ average: z.number(), matches: z.int().describe('Matches that are rated') })
  .nullable()
  .describe('The average rating in finished matches; null without a rated one')

const IdParams = z.object({ id: z.coerce.number().int().positive() })

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
  method: 'GET',
  path: '/teams/{id}',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
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
  method: 'GET',
  path: '/teams/{id}/matches',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: 'Results (newest first) or fixtures (next first) of a team.',
  params: IdParams,
  query: z.object({ lang: Language, which: z.enum(['results', 'fixtures']).default('results'), ...Paging }),
  data: page(MatchRow).extend({ competitions: z.record(z.string(), CompetitionBrief) }),
  errors: ['team_not_found'],
})

const PlayerMatch = z.object({
  row: MatchRow,
  side: SideName,
  isStarter: z.boolean(),
  minutes: z.int().nullable(),
  goals: z.int(),
  assists: KnownCount,
  yellowCards: KnownCount,
  redCards: KnownCount,
  rating: z.number().nullable().describe('In a finished match whose events allow one: docs/MODELS.md'),
})

export const Player = z.object({
  sport: z.string(),
  player: PersonBrief,
  detail: z.record(z.string(), z.json()).describe('birthDate, country, position, foot; absent when unknown'),
  teams: z.array(z.object({ team: TeamBrief, shirtNumber: z.int().nullable(), position: z.string().nullable() })),
  seasons: z.array(
    z.object({
      competition: CompetitionBrief,
      seasonId: z.int(),
      seasonName: z.string(),
      team: TeamBrief.nullable(),
      appearances: KnownCount,
      starts: KnownCount,
      minutes: KnownCount.describe('Without stoppage time'),
      goals: KnownCount,
      assists: KnownCount,
      yellowCards: KnownCount,
      redCards: KnownCount,
      rating: AverageRating,
      coverage: Coverage,
    }),
  ),
  matches: z.array(PlayerMatch).describe('The last ten, newest first'),
  matchCount: z.int(),
  positions: z
    .array(
      z.object({
        position: z.int().nullable().describe('The number of the sport. Football: 0 goalkeeper to 5 forward'),
        depth: z.number().nullable().describe('0 the own goal, 1 the attack; null where the formation is unknown'),
        width: z.number().nullable().describe('0 the left, 1 the right'),
        starts: z.int(),
        goals: z.int(),
      }),
    )
    .describe('Places in the line-ups that he started in, the most frequent first'),
  next: MatchRow.nullable().describe('The match in play of his team, else its next one'),
  isDemo: z.boolean(),
  position: Position,
})
export type Player = z.infer<typeof Player>

export const getPlayer = operation({
  method: 'GET',
  path: '/players/{id}',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: 'Player: team, seasons, recent matches.',
  params: IdParams,
  query: z.object({ lang: Language }),
  data: Player,
  errors: ['player_not_found'],
})

export const listPlayerMatches = operation({
  method: 'GET',
  path: '/players/{id}/matches',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: 'Matches that a player took part in, newest first, as far as they are known.',
  params: IdParams,
  query: z.object({ lang: Language, ...Paging }),
  data: page(PlayerMatch),
  errors: ['player_not_found'],
})

export const SearchHit = z.object({
  kind: z.enum(['team', 'player', 'competition', 'match']),
  id: z.int(),
  name: z.string(),
  note: z
    .string()
    .describe(
      'Country of a team or league, season of a league that the text names, team of a player, round of a match',
    ),
  team: TeamOfSport.nullable().describe('For a crest'),
  kickOff: z.number().nullable(),
  row: MatchRow.nullable().describe('Of a match'),
  competition: CompetitionBrief.nullable().describe('Of a match or a league'),
  seasonId: z.int().nullable().describe('The season of a league that the text names'),
})
export type SearchHit = z.infer<typeof SearchHit>

const FoundTerm = z.object({
  sport: z.string(),
  kind: z.enum(['hero', 'map']),
  term: z.string().describe('English name, or the term of the source: `{hero}` of `getHero`'),
  name: z.string().describe('In the language asked for, where it is known in it'),
  also: z.string().nullable().describe('In the other language'),
  isWhole: z.boolean().describe('The text is its name'),
})
export type FoundTerm = z.infer<typeof FoundTerm>

export const search = operation({
  method: 'GET',
  path: '/search',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary:
    'Search for teams, players, leagues, matches, heroes and maps by words in any order, best first: names in English and Chinese, years, seasons, rounds.',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .regex(/^[^\0]*$/, 'contains a NUL character'),
    kind: z.enum(['team', 'player', 'competition', 'match']).optional(),
    exact: QueryFlag.default(false).describe('Without correction of typing errors'),
    lang: Language,
    ...Paging,
  }),
  data: page(SearchHit).extend({
    shown: z.string().nullable().describe('The corrected text that the hits are for; null where it is the one given'),
    words: z.array(z.string()).describe('The words found in names, folded'),
    counts: z
      .object({ team: z.int(), player: z.int(), competition: z.int(), match: z.int() })
      .describe('Hits of each kind'),
    terms: z.array(FoundTerm).describe('Heroes and maps of titles, at most six; empty where one kind is asked for'),
  }),
})

/** Drawn from the team's colours; unknown teams have a crest too, so that a picture never breaks. */
export const getCrest = operation({
  method: 'GET',
  path: '/crests/{file}',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  answerType: 'image/svg+xml',
  summary: 'Generated crest of a team as an image.',
  params: z.object({
    file: z
      .string()
      .regex(/^\d{1,9}\.svg$/, 'must be a team id and .svg')
      .transform((file) => Number.parseInt(file, 10)),
  }),
  data: z.string(),
})
