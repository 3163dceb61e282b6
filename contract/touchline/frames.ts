import { z } from 'zod'
import { PersonBrief, ResultPrices, Summary } from './brief.ts'
import { ChatMessage, SlowMode } from './chat.ts'
import { Event } from './match.ts'
import type { kinds } from './kinds.ts'
import { NoticeFacts } from './notice.ts'

/** A person of a frame, which serves readers of all languages: translated names by language. */
export const PersonInFrame = PersonBrief.extend({
  names: z.record(z.string(), z.object({ name: z.string(), shortName: z.string() })).optional(),
})
export type PersonInFrame = z.infer<typeof PersonInFrame>

/**
 * The messages of the stream (`GET /api/v1/stream?rooms=…&after=<position>`, server-sent events). Each message has `id`
 * = position, `event` = kind and one JSON object as `data`. Rooms: `match:<id>`, `day:<UTC date of the kick-off>`,
 * `competition:<id>`. A day room and a competition room carry rows; a match room carries rows, events and prices. A
 * subscriber to both gets only the match frame, which extends the row. A row frame in a match room means that more than
 * events changed: read the match again. Frames of one match within a tick are merged: the last state, all events. A
 * frame with a `version` that was already received is a repetition.
 */
export const RowFrame = z.object({
  matchId: z.int(),
  sport: z.string(),
  version: z.int(),
  kickOff: z.number(),
  competitionId: z.int(),
  summary: Summary,
  at: z.number().describe('Epoch ms of the commit'),
})
export type RowFrame = z.infer<typeof RowFrame>

export const MatchFrame = RowFrame.extend({
  events: z.array(Event).describe('Events added, amended or withdrawn since the frame before'),
  people: z.record(z.string(), PersonInFrame),
})
export type MatchFrame = z.infer<typeof MatchFrame>

export const PricesFrame = z.object({ matchId: z.int(), prices: ResultPrices, at: z.number() })
export type PricesFrame = z.infer<typeof PricesFrame>

/**
 * The events of a chat room (`chat:<match id>`, `chat:global:<name>`), sent one by one and in order: message ids of a
 * room have no gaps, so a jump means missed messages, and a known id is a repetition. `mute` is sent only in
 * `user:<id>`.
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
 * A user's own notification in the room `user:<id>`: an event of a followed match. `isWithdrawn`: the notification of
 * this key was withdrawn. The inbox has the same notification, with its text in the user's language.
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

/** The frames of `kinds.ts`. */
export const frames = {
  row: RowFrame,
  match: MatchFrame,
  prices: PricesFrame,
  chat: ChatFrame,
  notice: NoticeFrame,
} satisfies Record<(typeof kinds.frames)[number], z.ZodType>
