import { z } from 'zod'
import { either, operation, staffOf, user } from '../operation.ts'
import { roles } from '../roles.ts'
import { Flag, Id, QueryEpochMs, QueryInt, QuerySize } from '../wire.ts'
import { Position } from './brief.ts'
import { ModerationReason } from './moderation.ts'

/** A match's id as text, or `global:<name>`. */
export const RoomId = z
  .string()
  .regex(/^(?:[1-9]\d{0,14}|global:[a-z0-9-]{1,40})$/, 'not a room: a match id, or global:<name>')

/** Maximum length of a message, in code points. */
export const longestText = 200
/** The maximum with the membership privilege. */
export const longestTextOfMembers = 400

/** Badges of a message; all from the database at the time of sending, none from the sender. */
export const ChatAuthor = z.object({
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  level: z.int(),
  role: z.enum(roles).nullable().describe('A badge of the staff: author, moderator, editor or admin'),
})

export const ChatMessage = z.object({
  id: z.int().describe('Number within its room, from 1, without holes'),
  roomId: z.string(),
  clientId: z.string().describe("The sender's own key, by which a page finds its own message again"),
  author: ChatAuthor,
  text: z.string().describe('Text, never markup; empty when recalled'),
  links: z
    .array(z.object({ start: z.int(), end: z.int(), href: z.string() }))
    .describe('Parts of the text that may be links, in UTF-16 units'),
  sentAt: z.number(),
  anchor: z
    .object({ period: z.int(), clockSeconds: z.number().nullable(), version: z.int() })
    .nullable()
    .describe('The match when it was sent'),
  isRecalled: z.boolean(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const SlowMode = z.object({
  seconds: z.int().describe('Pause between two messages of one person; 0 is none'),
  endsAt: z.number().nullable().describe('When it ends if nobody talks; null when a moderator set it'),
})
export type SlowMode = z.infer<typeof SlowMode>

/** The state of the room for the caller. */
const Mine = z.object({
  mayModerate: z.boolean(),
  mutedUntil: z.number().nullable(),
  isKicked: z.boolean(),
  maySendAt: z.number().nullable().describe('Epoch ms from when the next message is taken; null for now'),
  longest: z.int().describe('Characters in one message'),
})

const inRoom = { params: z.object({ room: RoomId }) }
export const ofMessage = { params: z.object({ room: RoomId, id: QueryInt }) }
const ofPerson = { params: z.object({ room: RoomId, userId: QueryInt }) }
const moderated = staffOf(['moderator', 'admin'])

export const listChatMessages = operation({
  path: '/chat/{room}/messages',
  ...either.bare,
  summary: 'Messages of a chat room: the newest, before or after one, or of a time span.',
  ...inRoom,
  query: z.object({
    before: QueryInt.optional(),
    after: QueryInt.optional(),
    from: QueryEpochMs.optional(),
    to: QueryEpochMs.optional(),
    period: QueryInt.optional().describe('With `clock`: what was said up to then by the match clock'),
    clock: QueryInt.optional().describe('Seconds of the match clock'),
    limit: QuerySize.default(50),
  }),
  data: z.object({
    roomId: z.string(),
    messages: z.array(ChatMessage).describe('Oldest first'),
    hasOlder: z.boolean(),
    hasNewer: z.boolean(),
    isOpen: z.boolean(),
    slow: SlowMode,
    mine: Mine.nullable().describe('Null for a visitor'),
    position: Position,
    rooms: z.array(z.string()).describe('What to listen to for more'),
  }),
  errors: ['match_not_found', 'room_not_found', 'guarded'],
})

export const ChatOutcome = z.enum(['sent', 'held', 'refused', 'slow', 'muted', 'closed'])

/** Only `sent` is visible to others. A repeated `clientId` gets the same answer, and no second message. */
export const sendChatMessage = operation({
  method: 'POST',
  path: '/chat/{room}/messages',
  ...user.own,
  summary: 'Sends a chat message.',
  ...inRoom,
  body: z.object({
    text: z
      .string()
      .min(1)
      .max(4 * longestText),
    clientId: z.string().regex(/^[\w-]{8,64}$/),
  }),
  data: z.object({
    outcome: ChatOutcome,
    message: ChatMessage.nullable(),
    reason: z.string().nullable().describe('Why it was not sent, as a code'),
    sentence: z.string().nullable(),
    maySendAt: z.number().nullable(),
  }),
  errors: ['login_needed', 'match_not_found', 'room_not_found', 'too_many', 'guarded'],
})

export const recallChatMessage = operation({
  method: 'POST',
  path: '/chat/{room}/messages/{id}/recall',
  ...user.own,
  permits: ['owner', 'moderator'],
  audits: 'chat_recalled',
  summary: 'Deletes a message: your own, or any as a moderator, and its author may appeal.',
  ...ofMessage,
  query: z.object({
    reasonCode: ModerationReason.optional().describe('Of moderators: its author reads it; `rules` without'),
  }),
  data: z.object({ isRecalled: z.boolean() }),
  errors: ['login_needed', 'message_not_found', 'forbidden'],
})

export const muteInChat = operation({
  method: 'POST',
  path: '/chat/{room}/mutes',
  ...moderated,
  audits: 'chat_muted',
  summary: 'Mutes a user in a room, or removes them.',
  ...inRoom,
  body: z.object({
    userId: Id,
    kind: z.enum(['mute', 'kick']).default('mute'),
    minutes: z.int().min(1).max(43_200).default(10),
    reason: z.string().max(200).default(''),
  }),
  data: z.object({ until: z.number() }),
  errors: ['room_not_found', 'user_not_found', 'forbidden'],
})

export const unmuteInChat = operation({
  method: 'DELETE',
  path: '/chat/{room}/mutes/{userId}',
  ...moderated,
  audits: 'chat_unmuted',
  summary: 'Unmutes a user.',
  ...ofPerson,
  data: z.object({ wasMuted: z.boolean() }),
  errors: ['room_not_found'],
})

export const setChatRoom = operation({
  method: 'PUT',
  path: '/chat/{room}',
  ...moderated,
  audits: 'chat_room_set',
  summary: 'Sets slow mode by hand or to automatic; closes and opens a room.',
  ...inRoom,
  body: z.object({
    slowSeconds: z.union([z.int().min(0).max(600), z.literal('auto')]).optional(),
    isOpen: Flag.optional(),
  }),
  data: z.object({ slow: SlowMode, isOpen: z.boolean() }),
  errors: ['match_not_found', 'room_not_found'],
})
