import { z } from 'zod'
import { either, operation } from '../operation.ts'
import { QueryId, QuerySize, Text, WireDate } from '../wire.ts'
import { Language, SomeSport } from './brief.ts'
import { PersonBrief } from './person.ts'
import { plays, rankRanges } from './prophecy-limits.ts'

/** Score of an author against the closing price, in points a pick; see docs/PROPHECIES.md. */
export const Evidence = z.object({
  picks: z.int().describe('Settled ones that count'),
  needed: z.int().describe('So many give a place'),
  score: z.number().nullable().describe('Mean points; null where fewer than two count'),
  low: z.number().nullable().describe('Of the 90 % interval'),
  high: z.number().nullable(),
  evidence: z
    .number()
    .nullable()
    .describe(
      'Points beyond what prices expect over their uncertainty, by which authors are ranked: docs/PROPHECIES.md',
    ),
})
export type Evidence = z.infer<typeof Evidence>

const Range = z.enum(rankRanges)
const Share = z.number().nullable().describe('Between 0 and 1; null without a settled one')

/** Figures that stand beside the score and rank no author. */
const Beside = z.object({
  hitRate: Share,
  saidRate: Share.describe('Mean of the stated probabilities'),
  returned: z.number().nullable().describe('Of one unit a pick at the price of the seal, as a share of the stakes'),
  worstFall: z.number().nullable().describe('Units from a top to the lowest point after it'),
  movement: z.number().nullable().describe('Mean move of the fair price from the seal to the close, in points'),
  brier: z.number().nullable(),
  brierOfClose: z.number().nullable(),
})

const Part = z.object({ key: z.string(), name: z.string(), evidence: Evidence })

export const AuthorRecord = z.object({
  author: PersonBrief.nullable(),
  since: z.number().nullable().describe('Epoch ms of the first seal'),
  followers: z.int(),
  range: Range,
  counts: z.object({
    sealed: z.int(),
    settled: z.int(),
    void: z.int().describe('With the match'),
    voided: z.int().describe('By the author'),
    open: z.int(),
    missing: z.int().describe('Sequence numbers without a prophecy: must be 0'),
    free: z.int(),
    paid: z.int(),
    disputes: z.int(),
    upheld: z.int(),
  }),
  evidence: Evidence,
  beside: Beside,
  curve: z
    .array(z.object({ picks: z.int(), at: z.number(), score: z.number(), low: z.number(), high: z.number() }))
    .describe('Score pick by pick, at most 200 points'),
  returns: z.array(z.object({ picks: z.int(), units: z.number() })).describe('At most 200 points'),
  byLeague: z.array(Part),
  byPlay: z.array(Part),
  calibration: z.array(
    z.object({
      said: z.number(),
      market: z.number(),
      happened: z.number(),
      low: z.number(),
      high: z.number(),
      picks: z.int(),
    }),
  ),
})
export type AuthorRecord = z.infer<typeof AuthorRecord>

export const getAuthorRecord = operation({
  path: '/users/{id}/record',
  ...either.bare,
  summary: 'Record of an author: score against the closing price, calibration, returns and all counts.',
  params: z.object({ id: QueryId }),
  query: z.object({ range: Range.default('all'), lang: Language }),
  data: AuthorRecord,
  errors: ['user_not_found'],
})

export const RankedAuthor = z.object({
  place: z.int().nullable().describe('Null with too few settled ones'),
  before: z.int().nullable().describe('Place a day ago'),
  bestPlace: z.int().nullable().describe('Places that the interval allows'),
  worstPlace: z.int().nullable(),
  author: PersonBrief,
  evidence: Evidence,
  beside: Beside,
  isMe: z.boolean(),
})
export type RankedAuthor = z.infer<typeof RankedAuthor>

export const listRankedAuthors = operation({
  path: '/prophecies/ranks',
  ...either.bare,
  summary: 'Authors by evidence; those with too few settled prophecies follow without a place.',
  query: z.object({
    range: Range.default('month'),
    sport: SomeSport.optional(),
    play: z.enum(plays).optional(),
    list: z.enum(['evidence', 'chosen', 'read', 'sold']).default('evidence'),
    name: Text.max(60).optional(),
    after: z
      .string()
      .regex(/^\d{1,9}$/, 'not a cursor')
      .optional(),
    limit: QuerySize.default(20),
    lang: Language,
  }),
  data: z.object({
    range: Range,
    from: WireDate.nullable(),
    to: WireDate.nullable(),
    list: z.array(RankedAuthor),
    next: z.string().nullable(),
    ranked: z.int().describe('Authors with a place'),
    others: z.int(),
    luck: z.object({
      above: z.int().describe('Wholly above the closing price'),
      below: z.int(),
      byLuck: z.number().describe('Expected above without any skill'),
    }),
    me: RankedAuthor.nullable(),
  }),
})
