import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { page, Paging, Position, ResultPrices } from './brief.ts'
import { MatchQuery } from './match.ts'

export const OddsCell = z.object({ opening: z.number().nullable(), current: z.number().nullable() })

export const Settled = z.enum(['win', 'half_win', 'push', 'half_loss', 'loss'])

export const MarketRow = z.object({
  bookmaker: z.object({ id: z.int(), name: z.string() }),
  line: z.number().nullable().describe('Handicap of the home side, or total; null for the result'),
  openingLine: z.number().nullable(),
  home: OddsCell.describe('Over, for totals'),
  draw: OddsCell,
  away: OddsCell.describe('Under, for totals'),
  isSuspended: z.boolean(),
  movedAt: z.number().nullable(),
  settled: z
    .object({ home: Settled, draw: Settled.nullable(), away: Settled })
    .nullable()
    .describe('How stakes at the current line ended, by the rules of the sport; null before the end'),
})

export const PriceMarket = z.enum(['1x2', 'moneyline', 'handicap', 'total'])

export type PriceMarket = z.infer<typeof PriceMarket>

export const MatchOdds = z.object({
  markets: z.array(
    z.object({
      market: PriceMarket,
      rows: z.array(MarketRow),
      average: ResultPrices.nullable(),
      listed: z
        .int()
        .nullable()
        .describe('Id of the bookmaker whose price of the result a row of a list shows; null for the average'),
    }),
  ),
  movement: z
    .array(z.object({ at: z.number(), home: z.number(), draw: z.number().nullable(), away: z.number() }))
    .describe('Average prices of the result over time, oldest first'),
  position: Position,
})

export type MatchOdds = z.infer<typeof MatchOdds>

export const getMatchOdds = operation({
  path: '/matches/{id}/odds',
  ...visitor.bare,
  summary: 'Odds per bookmaker and market: opening, current, and movement of the average.',
  ...MatchQuery,
  data: MatchOdds,
  errors: ['match_not_found'],
})

export const PriceMovement = z.object({
  market: PriceMarket,
  points: z
    .array(
      z.object({
        at: z.number().describe('Epoch ms'),
        line: z.number().nullable().describe('That of most bookmakers at the time; null for the match result'),
        home: z.number().describe('Over, for totals'),
        draw: z.number().nullable(),
        away: z.number().describe('Under, for totals'),
      }),
    )
    .describe('Average prices of the bookmakers with this line, oldest first'),
})

export type PriceMovement = z.infer<typeof PriceMovement>

export const getPriceMovement = operation({
  path: '/matches/{id}/odds/movement',
  ...visitor.bare,
  summary: 'Movement of the average odds of a market.',
  params: MatchQuery.params,
  query: z.object({ market: PriceMarket.optional().describe('Without it the result') }),
  data: PriceMovement,
  errors: ['match_not_found'],
})

const LoggedPrices = z.object({
  line: z.number().nullable().describe('Handicap of the home side, or total; null for the match result'),
  home: z.number().nullable(),
  draw: z.number().nullable(),
  away: z.number().nullable(),
})

export const PriceChange = z.object({
  at: z.number(),
  market: PriceMarket,
  bookmaker: z.object({ id: z.int(), name: z.string() }),
  from: LoggedPrices.nullable().describe('Null for the first prices of the bookmaker in this market'),
  to: LoggedPrices,
  isSuspended: z.boolean(),
})

export type PriceChange = z.infer<typeof PriceChange>

export const listPriceChanges = operation({
  path: '/matches/{id}/odds/changes',
  ...visitor.bare,
  summary: 'Changes of the odds, of one market or of all, newest first.',
  params: MatchQuery.params,
  query: z.object({ ...Paging, market: PriceMarket.optional().describe('All without it') }),
  data: page(PriceChange),
  errors: ['match_not_found'],
})
