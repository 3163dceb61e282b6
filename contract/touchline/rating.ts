import { z } from 'zod'
import { either, operation, user, visitor } from '../operation.ts'
import { QueryId, QueryPage, Text } from '../wire.ts'
import { Language, SideName } from './brief.ts'
import { PersonBrief } from './person.ts'
import { leastRating, longestLine, mostRating } from './rating-limits.ts'

/** Whom a rating is for: `p12` a player by id, `cH` and `cA` coaches, `tH` and `tA` teams, `r` the referee. */
const RatingSubject = z.string().regex(/^(p[1-9]\d{0,14}|[ct][HA]|r)$/, 'not a subject')

const Figure = z.number().nullable().describe('With one decimal; null without a vote')
const Votes = z.array(z.int()).length(10).describe('Votes that count, from 1 to 10')

export const RateeFigures = z.object({
  subject: RatingSubject,
  votes: z.int().describe('Those that count'),
  histogram: Votes,
  median: Figure.describe('Of votes weighed by the record of their raters, read between the steps; null without one'),
  plainMedian: Figure.describe('Of unweighed votes'),
  spread: z.object({ low: z.number(), high: z.number() }).nullable().describe('Quartiles of unweighed votes'),
  fans: z
    .object({ home: Figure, away: Figure, others: Figure })
    .describe('Plain medians of those who follow one of the two teams, and of all others'),
  hasWave: z
    .boolean()
    .describe('Many equal votes in a short time by accounts without a record: both medians are shown'),
})
export type RateeFigures = z.infer<typeof RateeFigures>

export const Ratee = z.object({
  subject: RatingSubject,
  kind: z.enum(['player', 'coach', 'referee', 'team']),
  side: SideName.nullable(),
  id: z.int().nullable().describe('Of a player or team'),
  name: z.string(),
  shirtNumber: z.int().nullable(),
  role: z.string().nullable().describe('Of esports: its term'),
  isStarter: z.boolean(),
  marks: z
    .array(
      z.object({
        kind: z.enum(['goal', 'own_goal', 'assist', 'yellow', 'red', 'on', 'off', 'points']),
        text: z.string().describe('Minute of a change, number of points; empty otherwise'),
      }),
    )
    .describe('What the player did'),
  ours: z
    .object({
      text: z.string(),
      parts: z.array(z.object({ label: z.string(), text: z.string(), sign: z.int().describe('-1, 0 or 1') })),
    })
    .nullable()
    .describe('Our rating from events with the parts of its sum: docs/MODELS.md. Null where the match has none'),
  figures: RateeFigures,
})
export type Ratee = z.infer<typeof Ratee>

export const MatchRatings = z.object({
  matchId: z.int(),
  state: z
    .enum(['hidden', 'before', 'open', 'ended', 'none'])
    .describe('hidden: withheld from a spoiler-free caller; none: over, and nobody is known to have played'),
  whistleAt: z.number().nullable().describe('Epoch ms of the end of the match'),
  endsAt: z.number().nullable().describe('Epoch ms from which nothing is rated any more'),
  raters: z.int().describe('People whose ratings count'),
  ratees: z.array(Ratee).describe('Empty before the end of the match'),
  tooShort: z
    .array(z.object({ id: z.int(), name: z.string(), side: SideName, minute: z.string().nullable() }))
    .describe('Players with less than ten minutes'),
  best: z.array(RatingSubject).describe('Players with the highest medians, at most three'),
})
export type MatchRatings = z.infer<typeof MatchRatings>

const why = z
  .enum(['new_account', 'early'])
  .nullable()
  .describe('Why it does not count: the account was made after the end of the match, or it was rated before it')

export const OwnRating = z.object({
  subject: RatingSubject,
  value: z.int(),
  at: z.number().describe('Epoch ms'),
  line: z.string().describe('Empty without one'),
  lineState: z.enum(['none', 'shown', 'held', 'removed']),
  counts: z.boolean(),
  why,
})
export type OwnRating = z.infer<typeof OwnRating>

const ofMatch = z.object({ id: QueryId })
const ofSubject = z.object({ id: QueryId, subject: RatingSubject })

export const getMatchRatings = operation({
  path: '/matches/{id}/ratings',
  ...visitor.bare,
  summary: 'Ratings of the players, coaches and referee of a match by its watchers, from its end on.',
  params: ofMatch,
  query: z.object({ lang: Language }),
  data: MatchRatings,
  errors: ['match_not_found'],
})

export const getOwnRatings = operation({
  path: '/matches/{id}/ratings/mine',
  ...user.bare,
  summary: 'Ratings that the caller gave in a match.',
  params: ofMatch,
  data: z.object({
    list: z.array(OwnRating),
    weight: z.number().nullable().describe('Of the caller in this match, 0.2 to 1; null before a rating'),
    litLineIds: z.array(z.int()).describe('Lines that the caller lit up'),
  }),
  errors: ['login_needed', 'match_not_found'],
})

export const GivenRating = z.object({ own: OwnRating, figures: RateeFigures })
export type GivenRating = z.infer<typeof GivenRating>

export const setRating = operation({
  method: 'PUT',
  path: '/matches/{id}/ratings/{subject}',
  ...user.own,
  summary:
    'Rates a player, coach, team or referee of a match, or changes the rating, until two days after the end; repeatable.',
  params: ofSubject,
  body: z.object({
    value: z.coerce.number().int().min(leastRating).max(mostRating),
    line: Text.max(4 * longestLine)
      .optional()
      .describe('At most 120 characters, shown with the name of the caller; left out, it stays'),
  }),
  data: GivenRating,
  errors: ['login_needed', 'match_not_found', 'not_found', 'bad_request', 'conflict', 'forbidden', 'text_refused'],
})

export const removeRating = operation({
  method: 'DELETE',
  path: '/matches/{id}/ratings/{subject}',
  ...user.own,
  summary: 'Takes a rating with its line back, until two days after the end; repeatable.',
  params: ofSubject,
  data: z.object({ figures: RateeFigures }),
  errors: ['login_needed', 'match_not_found', 'conflict'],
})

export const RatingLine = z.object({
  id: z.int(),
  person: PersonBrief,
  value: z.int(),
  text: z.string(),
  at: z.number().describe('Epoch ms'),
  likes: z.int(),
})
export type RatingLine = z.infer<typeof RatingLine>
export const RatingLines = z.object({ page: z.int(), pages: z.int(), total: z.int(), list: z.array(RatingLine) })
export type RatingLines = z.infer<typeof RatingLines>

export const listRatingLines = operation({
  path: '/matches/{id}/ratings/{subject}/lines',
  ...either.bare,
  summary:
    'Lines beside the ratings of a player, coach, team or referee, most liked first, without those of blocked people.',
  params: ofSubject,
  query: z.object({ page: QueryPage.default(1) }),
  data: RatingLines,
  errors: ['match_not_found', 'conflict'],
})

const Lit = z.object({ likes: z.int(), isLiked: z.boolean() })

export const setLineLike = operation({
  method: 'PUT',
  path: '/rating-lines/{id}/like',
  ...user.own,
  summary: 'Lights up a line; repeatable.',
  params: ofMatch,
  data: Lit,
  errors: ['login_needed', 'not_found', 'bad_request', 'forbidden'],
})

export const removeLineLike = operation({
  method: 'DELETE',
  path: '/rating-lines/{id}/like',
  ...user.own,
  summary: 'Takes a light back; repeatable.',
  params: ofMatch,
  data: Lit,
  errors: ['login_needed', 'not_found'],
})
