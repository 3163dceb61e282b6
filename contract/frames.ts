import { z } from 'zod'
import { PersonBrief, ResultPrices, Summary } from './touchline/brief.ts'
import { ChatMessage, SlowMode } from './touchline/chat.ts'
import { Event } from './touchline/match.ts'
import { NoticeFacts } from './touchline/notice.ts'

/**
 * What the stream carries (`GET /api/v1/stream?rooms=…&after=<position>`, server-sent events). Each message has `id` =
 * position, `event` = kind and one JSON object as `data`. Rooms: `match:<id>`, `day:<UTC date of the kick-off>`,
 * `competition:<id>`. A day room and a competition room carry rows; a match room carries rows, events and prices. Who
 * listens to both gets the match frame alone, which is a row and more. A row frame in a match room says that more
 * changed than events: read the match again. Frames of one match within a tick are merged: the last state, all events.
 * A frame whose `version` is known already is a repetition.
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

/**
 * What happens in a chat room (`chat:<match id>`, `chat:global:<name>`). Each is told for itself, in order: message ids
 * of a room have no holes, so a jump says that something was missed, and an id that is known is a repetition. `mute`
 * comes in `user:<id>` alone.
 */
export const ChatFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), roomId: z.string(), message: ChatMessage, at: z.number() }),
  z.object({ type: z.literal('recall'), roomId: z.string(), messageId: z.int(), at: z.number() }),
  z.object({ type: z.literal('slow'), roomId: z.string(), slow: SlowMode, isOpen: z.boolean(), at: z.number() }),
  z.object({
    type: z.literal('mute'),
    roomId: z.string(),
    userId: z.int(),
    kind: z.enum(['mute', 'kick']).nullable().describe('Null when it was lifted'),
    until: z.number().nullable(),
    at: z.number(),
  }),
])
export type ChatFrame = z.infer<typeof ChatFrame>

/**
 * `hello` opens every stream; `reset` says: the position asked for is too old (or from the future), read the snapshots
 * again.
 */
const HelloFrame = z.object({ position: z.int(), at: z.number(), retryMs: z.int() })
const ResetFrame = z.object({ position: z.int(), at: z.number() })

/**
 * While the database is away nothing new can come: what is shown stands as of `since`. Sent when that changes, and to
 * newcomers.
 */
const StatusFrame = z.object({
  isStale: z.boolean(),
  since: z.number().nullable().describe('Epoch ms'),
  at: z.number(),
})

/**
 * Somebody's own news, in the room `user:<id>`: what happened in a match they follow. `isWithdrawn`: what was told
 * under this key was taken back. The inbox has the same as a notice; words are the reader's.
 */
export const NoticeFrame = z.object({
  kind: z.string(),
  matchId: z.int().nullable(),
  key: z.string(),
  isWithdrawn: z.boolean(),
  data: NoticeFacts,
  at: z.number(),
})
export type NoticeFrame = z.infer<typeof NoticeFrame>

export const frames = {
  hello: HelloFrame,
  reset: ResetFrame,
  status: StatusFrame,
  row: RowFrame,
  match: MatchFrame,
  prices: PricesFrame,
  chat: ChatFrame,
  notice: NoticeFrame,
} as const
export type FrameKind = keyof typeof frames
