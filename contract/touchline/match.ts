import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { changeCodes } from './change-codes.ts'
import { CompetitionBrief, Language, MatchRow, PersonBrief, Position, SideName, TeamBrief } from './brief.ts'

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

export const MatchQuery = {
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ lang: Language }),
}

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
  changes: z
    .array(
      z.object({
        at: z.number().describe('Epoch ms'),
        code: z.enum(changeCodes),
        words: z.string(),
        isAlone: z.boolean().describe('Applied by one person, since nobody else had the role'),
      }),
    )
    .describe('Corrections and rulings by the operator, newest first, at most 20; none while the match is in play'),
  position: Position,
  rooms: z.array(z.string()),
})
export type MatchSnapshot = z.infer<typeof MatchSnapshot>

export const getMatch = operation({
  path: '/matches/{id}',
  ...visitor.bare,
  summary: 'Match by id with all events.',
  ...MatchQuery,
  data: MatchSnapshot,
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
  path: '/matches/{id}/head-to-head',
  ...visitor.bare,
  summary: 'Head to head of both teams, newest first, and the last ten matches of each.',
  params: MatchQuery.params,
  query: z.object({ lang: Language, limit: z.coerce.number().int().min(1).max(200).default(10) }),
  data: HeadToHead,
  errors: ['match_not_found'],
})

export { TeamBrief }
