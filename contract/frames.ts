import { z } from 'zod'
import { PersonBrief, ResultPrices, Summary } from './touchline/brief.ts'
import { Event } from './touchline/match.ts'

/**
 * What the stream carries (`GET /api/v1/stream?rooms=…&after=<position>`, server-sent events). Each message has `id` = position,
 * `event` = kind and one JSON object as `data`. Rooms: `match:<id>`, `day:<UTC date of the kick-off>`, `competition:<id>`.
 * A day room and a competition room carry rows; a match room carries rows, events and prices.
 */
export const RowFrame = z.object({
  matchId: z.int(),
  version: z.int(),
  kickOff: z.number(),
  competitionId: z.int(),
  summary: Summary,
  at: z.number().describe('Epoch ms of the commit'),
})
export type RowFrame = z.infer<typeof RowFrame>

export const MatchFrame = RowFrame.extend({
  events: z.array(Event).describe('Events added, amended or withdrawn since the frame before'),
  people: z.record(z.string(), PersonBrief),
})
export type MatchFrame = z.infer<typeof MatchFrame>

export const PricesFrame = z.object({ matchId: z.int(), prices: ResultPrices, at: z.number() })
export type PricesFrame = z.infer<typeof PricesFrame>

/** `hello` opens every stream; `reset` says: the position asked for is too old (or from the future), read the snapshots again. */
export const HelloFrame = z.object({ position: z.int(), at: z.number(), retryMs: z.int() })
export const ResetFrame = z.object({ position: z.int(), at: z.number() })

export const frames = { hello: HelloFrame, reset: ResetFrame, row: RowFrame, match: MatchFrame, prices: PricesFrame } as const
export type FrameKind = keyof typeof frames
