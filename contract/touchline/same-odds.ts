import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { QueryId } from '../wire.ts'
import { Language, MatchRow, Paging } from './brief.ts'
import { PriceMarket, Settled } from './match-odds.ts'

const Prices = {
  home: z.number().describe('Decimal odds; over, for totals'),
  draw: z.number().nullable(),
  away: z.number().describe('Under, for totals'),
}
const share = z.number().min(0).max(1)

export const SameOddsOutcome = z.object({
  outcome: z.enum(['home', 'draw', 'away']),
  won: z.int(),
  halfWon: z.int(),
  returned: z.int().describe('Stakes given back'),
  halfLost: z.int(),
  lost: z.int(),
  happened: z
    .object({ share, low: share, high: share })
    .nullable()
    .describe('Share of the decided stakes that won, with its 95 % interval (Wilson); null where none was decided'),
  promised: share.describe('Mean chance by the odds, the margin divided out'),
  gain: z
    .object({ mean: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .describe('Mean gain of a stake of one, with its 95 % interval; null below two matches'),
})
export type SameOddsOutcome = z.infer<typeof SameOddsOutcome>

export const SameOdds = z.object({
  market: PriceMarket,
  stage: z.enum(['opening', 'closing']),
  league: z.enum(['all', 'same']),
  bookmaker: z.object({ id: z.int(), name: z.string() }).nullable().describe('Null for the average of all'),
  price: z
    .object({ line: z.number().nullable(), ...Prices })
    .nullable()
    .describe('The odds of this match, which the others are compared with; null where it has none'),
  tolerance: share,
  matches: z.int().describe('Earlier matches within the tolerance, which the outcomes count'),
  isCapped: z.boolean().describe('There are more: the nearest are counted'),
  outcomes: z.array(SameOddsOutcome),
  pageNum: z.int(),
  pageSize: z.int(),
  total: z.int(),
  list: z
    .array(
      z.object({
        row: MatchRow,
        ...Prices,
        settled: z.object({ home: Settled, draw: Settled.nullable(), away: Settled }).nullable(),
      }),
    )
    .describe('Nearest first'),
})
export type SameOdds = z.infer<typeof SameOdds>

export const getSameOdds = operation({
  path: '/matches/{id}/odds/same',
  ...visitor.bare,
  summary: 'Earlier matches with the opening or closing odds of a match, their outcomes and gains.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({
    lang: Language,
    ...Paging,
    market: PriceMarket.optional().describe('Without it the result'),
    stage: z
      .enum(['opening', 'closing'])
      .default('closing')
      .describe('`closing` of a match to come is the current price'),
    bookmaker: QueryId.optional().describe('Without it the average of all'),
    league: z.enum(['all', 'same']).default('all'),
    tolerance: z.coerce
      .number()
      .min(0.001)
      .max(0.1)
      .default(0.02)
      .describe('How far each implied chance may lie from that of this match: 0.02 is two percentage points'),
  }),
  data: SameOdds,
  errors: ['match_not_found'],
})
