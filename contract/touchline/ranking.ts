import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, TeamBrief } from './brief.ts'

/** FIFA's list, the own ranking of national teams, and that of clubs. */
export const RankingName = z.enum(['fifa', 'countries', 'clubs'])
export type RankingName = z.infer<typeof RankingName>

const Day = z.iso.date()

const RankingRow = z.object({
  place: z.int(),
  team: TeamBrief,
  points: z.number(),
  placeChange: z.int().nullable().describe('Places gained since the list before, or in four weeks; null: new'),
  pointsChange: z.number().nullable(),
  confederation: z.string().nullable(),
  recent: z
    .array(z.number().nullable())
    .describe(
      'Oldest first: places in the last 12 lists of FIFA, null in a list without the team; or the rating after each of its last 12 matches',
    ),
})
export type RankingRow = z.infer<typeof RankingRow>

const Ranking = z.object({
  list: RankingName,
  gender: z.enum(['men', 'women']),
  day: Day.nullable().describe('Day of the list; null where there is none'),
  earlier: Day.nullable().describe('The list before: of FIFA the published one, of the own ranking four weeks before'),
  later: Day.nullable(),
  isDemo: z.boolean().describe('Invented clubs of the demonstration'),
  isHidden: z.boolean().describe('A spoiler-free caller reads no rating, as each tells results'),
  rows: z.array(RankingRow),
  history: z
    .array(z.object({ day: Day, place: z.int().nullable(), points: z.number() }))
    .describe(
      'Of the team asked for, oldest first: each list of FIFA, or the rating after each of the last 60 matches',
    ),
})
export type Ranking = z.infer<typeof Ranking>

const RatedMatch = z.object({
  id: z.int(),
  kickOff: z.number().describe('Epoch ms'),
  homeId: z.int(),
  awayId: z.int(),
  homeScore: z.int(),
  awayScore: z.int(),
  isNeutral: z.boolean(),
  weight: z.int(),
  homeBefore: z.number(),
  awayBefore: z.number(),
  change: z.number().describe('What the home team gains'),
  winChance: z.number().describe('Of the home team, before the match'),
  drawChance: z.number(),
})
export type RatedMatch = z.infer<typeof RatedMatch>

export const getRanking = operation({
  path: '/rankings/{list}',
  ...visitor.bare,
  summary: 'Ranking of teams on a day, whole, with the history of one team.',
  params: z.object({ list: RankingName }),
  query: z.object({
    lang: Language,
    gender: z.enum(['men', 'women']).default('men'),
    date: Day.optional().describe('The list of this day or the last before it'),
    team: z.coerce.number().int().positive().optional(),
  }),
  data: Ranking,
})

export const listRatedMatches = operation({
  path: '/rankings/{list}/matches',
  ...visitor.bare,
  summary: 'All that the own ranking is computed from, in its order: anyone can compute it again (docs/MODELS.md).',
  params: z.object({ list: z.enum(['countries', 'clubs']) }),
  query: z.object({
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(5000).default(1000),
  }),
  data: z.object({ pageNum: z.int(), pageSize: z.int(), total: z.int(), list: z.array(RatedMatch) }),
})
