import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  CompetitionBrief,
  Language,
  MatchRow,
  page,
  Paging,
  PersonBrief,
  Position,
  ResultPrices,
  SideName,
  TeamBrief,
} from './brief.ts'

export const Event = z.object({
  key: z.string(),
  type: z.string(),
  side: SideName.nullable(),
  period: z.int(),
  clockSeconds: z.number().nullable(),
  occurredAt: z.number().nullable(),
  order: z.int(),
  playerId: z.int().nullable(),
  otherPlayerId: z.int().nullable(),
  detail: z.record(z.string(), z.json()),
  revision: z.int(),
  withdrawn: z.object({ reason: z.string(), at: z.number().nullable() }).nullable(),
})

const MatchQuery = { params: z.object({ id: z.coerce.number().int().positive() }), query: z.object({ lang: Language }) }

const Rank = z.object({ place: z.int(), rating: z.int() }).nullable().describe('Null for a team without a rating')

/**
 * A complete match: the row, all events (including withdrawn ones, with their reason) and the people named in them.
 * Line-ups, statistics, momentum and shots are folded from the events by `sports/<sport>.ts`, on the server and in the
 * browser alike.
 */
export const MatchSnapshot = z.object({
  row: MatchRow,
  competition: CompetitionBrief,
  season: z.object({ id: z.int(), name: z.string() }),
  venue: z.string().nullable(),
  detail: z.record(z.string(), z.json()).describe('referee, attendance, weather, coaches; absent when unknown'),
  events: z.array(Event),
  people: z.record(z.string(), PersonBrief),
  closing: z
    .object({ home: z.number(), draw: z.number().nullable(), away: z.number(), bookmakers: z.int() })
    .nullable()
    .describe('Decimal odds at kick-off, mean of the bookmakers; null before it, and where no source has them'),
  terms: z
    .partialRecord(z.enum(['hero', 'item', 'map', 'patch']), z.record(z.string(), z.string()))
    .describe('Names of heroes and items by kind, by the number or the term that the events have; empty without any'),
  final: z
    .object({
      legs: z.int(),
      champion: SideName.nullable().describe('Over all legs, as a side of this match; null until it is decided'),
    })
    .nullable()
    .describe('Only of the last leg of the final of a cup'),
  form: z.object({ home: z.array(z.enum(['W', 'D', 'L'])), away: z.array(z.enum(['W', 'D', 'L'])) }),
  ranks: z
    .object({ home: Rank, away: Rank })
    .nullable()
    .describe(
      'Of esports: places in the own ranking of the title on the day before the match; null where none is known',
    ),
  has: z.object({
    lineups: z.boolean(),
    statistics: z.boolean(),
    shots: z.boolean(),
    touches: z.boolean().describe('Facts of a call of their own: touches with places, minutes of players'),
    odds: z.boolean(),
    headToHead: z.boolean(),
    table: z.boolean(),
    replay: z.boolean(),
  }),
  position: Position,
  rooms: z.array(z.string()),
})
export type MatchSnapshot = z.infer<typeof MatchSnapshot>

export const getMatch = operation({
  method: 'GET',
  path: '/matches/{id}',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: 'Match by id with all events.',
  ...MatchQuery,
  data: MatchSnapshot,
  errors: ['match_not_found'],
})

export const MatchTouches = z.object({
  touches: z.array(
    z.object({
      playerId: z.int(),
      side: SideName,
      period: z.int(),
      packed: z
        .string()
        .describe(
          'Twelve characters a touch: second of the period in base 36 (3); p a pass that arrived, m one that did not, t another touch; x and y from 0 to 100 in base 36 (2 each), seen from the own goal; the end of a pass likewise, or ----',
        ),
    }),
  ),
  people: z.record(z.string(), PersonBrief),
  position: Position,
})
export type MatchTouches = z.infer<typeof MatchTouches>

export const getMatchTouches = operation({
  method: 'GET',
  path: '/matches/{id}/touches',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: 'Touches of a match with their places, by player and period.',
  ...MatchQuery,
  data: MatchTouches,
  errors: ['match_not_found'],
})

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
  method: 'GET',
  path: '/matches/{id}/odds',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
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
  method: 'GET',
  path: '/matches/{id}/odds/movement',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
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
  method: 'GET',
  path: '/matches/{id}/odds/changes',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: 'Changes of the odds, of one market or of all, newest first.',
  params: MatchQuery.params,
  query: z.object({ ...Paging, market: PriceMarket.optional().describe('All without it') }),
  data: page(PriceChange),
  errors: ['match_not_found'],
})

export const HeadToHead = z.object({
  meetings: z.array(MatchRow).describe('Newest first, as many as asked for'),
  total: z.int().describe('Meetings before this match; wins and draws count all of them'),
  homeWins: z.int(),
  draws: z.int(),
  awayWins: z.int(),
  homeRecent: z.array(MatchRow),
  awayRecent: z.array(MatchRow),
  competitions: z.record(z.string(), CompetitionBrief),
})
export type HeadToHead = z.infer<typeof HeadToHead>

export const getHeadToHead = operation({
  method: 'GET',
  path: '/matches/{id}/head-to-head',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: 'Head to head of both teams, newest first, and the last ten matches of each.',
  params: MatchQuery.params,
  query: z.object({ lang: Language, limit: z.coerce.number().int().min(1).max(200).default(10) }),
  data: HeadToHead,
  errors: ['match_not_found'],
})

export { TeamBrief }
