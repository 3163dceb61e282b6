import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, SomeSport, TeamBrief } from './brief.ts'

const Day = z.iso.date()

const TitleRow = z.object({
  place: z.int(),
  team: TeamBrief,
  rating: z.number(),
  deviation: z.number(),
  low: z.number().describe('Rating less 1.96 deviations'),
  high: z.number(),
  best: z.int().describe('The places that its range allows beside those of the others'),
  worst: z.int(),
  placeChange: z.int().nullable().describe('Places gained in 28 days; null: new'),
  ratingChange: z.number().nullable(),
  region: z.enum(['europe', 'asia', 'americas', 'oceania', 'africa']).nullable(),
  isFirstTier: z.boolean().describe('Played in a tournament of the first level in the last year'),
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  last: Day.describe('Of its last rated series'),
  recent: z.array(z.number()).describe('Oldest first: the rating after each of its last 12 days with a series'),
})
export type TitleRow = z.infer<typeof TitleRow>

const Score = z.object({ count: z.int(), logLoss: z.number(), brier: z.number().describe('A coin has 0.25') })

const Quality = z
  .object({
    fitted: z.int().describe('Series of the fit, before the day `from`; the others are scored'),
    from: Day,
    own: Score,
    baseRate: Score.describe('Always the share that the side named first won in the series of the fit'),
    favourites: z.int().describe('Series that the side with the higher chance won'),
    bins: z
      .array(
        z.object({
          from: z.number(),
          forecasts: z.int(),
          matches: z.int(),
          forecast: z.number(),
          happened: z.number(),
          low: z.number(),
          high: z.number(),
        }),
      )
      .describe('Chances of the side with the higher one, by tenths'),
  })
  .describe('Of the win chances, on public series that the fit has not seen')
export type Quality = z.infer<typeof Quality>

const TitleMove = z.object({
  team: TeamBrief,
  change: z.number().describe('Points gained since 28 days before, or since its first series'),
  isNew: z.boolean().describe('Listed since less than 28 days'),
  beaten: z.array(TeamBrief).describe('In these days, the best first, at most two'),
  won: z.int(),
  lost: z.int(),
})
export type TitleMove = z.infer<typeof TitleMove>

const TitleRanking = z.object({
  sport: z.string(),
  day: Day.nullable().describe('Null where no series is rated'),
  earlier: Day.nullable().describe('The list of 28 days before'),
  later: Day.nullable(),
  isDemo: z.boolean().describe('Invented teams of the demonstration'),
  isHidden: z.boolean().describe('A spoiler-free caller reads no rating, as each tells results'),
  rows: z.array(TitleRow),
  top: z
    .array(z.object({ teamId: z.int(), points: z.array(z.object({ day: Day, rating: z.number() })) }))
    .describe('The first five: ratings after each day with a series in the last 183 days, oldest first'),
  moves: z.array(TitleMove).describe('The largest changes of 28 days, the largest first, at most five'),
  scored: z
    .object({
      series: z.int().describe('Rated until the day'),
      forecasts: z.int().describe('Of them without draws and chances of one half'),
      favourites: z.int(),
      brier: z.number().nullable(),
    })
    .describe('Of the list itself: each chance is from the ratings before the day of its series'),
  quality: Quality.nullable().describe('Null for a title without a sample'),
})
export type TitleRanking = z.infer<typeof TitleRanking>

const ChanceSide = z.object({ team: TeamBrief, rating: z.number(), deviation: z.number(), played: z.int() })

const SeriesChance = z.object({
  home: ChanceSide.nullable().describe('Null for a team without a rated series'),
  away: ChanceSide.nullable(),
  chance: z.number().nullable().describe('Of the home team, by the ratings of today; null where one is not rated'),
})
export type SeriesChance = z.infer<typeof SeriesChance>

export const getTitleRanking = operation({
  path: '/esports/{sport}/ranking',
  ...visitor.bare,
  summary: 'Ranking of the teams of a title on a day, whole, with the range of each rating.',
  params: z.object({ sport: SomeSport }),
  query: z.object({ lang: Language, date: Day.optional().describe('By default the day of the last rated series') }),
  data: TitleRanking,
  errors: ['wrong_sport'],
})

export const getSeriesChance = operation({
  path: '/esports/matches/{id}/chance',
  ...visitor.bare,
  summary: 'Win chance of a coming series, from the ratings of its teams.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ lang: Language }),
  data: SeriesChance,
  errors: ['wrong_sport', 'match_not_found'],
})
