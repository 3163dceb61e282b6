import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { QuerySize } from '../wire.ts'
import { Language } from './brief.ts'
import { Comment, CommentAuthor, TalkTarget } from './talk.ts'

/** What reaches a person, by kind. Parts declare them. */
export const inboxKinds = ['replies', 'likes', 'mentions', 'follows', 'system'] as const
export const InboxKind = z.enum(inboxKinds)
export type InboxKind = z.infer<typeof InboxKind>

/** Lines that a user has not read, by kind; likes of one comment are one line. */
export const InboxCounts = z.object({
  replies: z.int(),
  likes: z.int(),
  mentions: z.int(),
  follows: z.int(),
  system: z.int(),
})
export type InboxCounts = z.infer<typeof InboxCounts>

export const InboxLine = z.object({
  key: z.string().describe('Unique in the list'),
  kind: InboxKind,
  at: z.number().describe('Epoch ms'),
  isUnread: z.boolean(),
  people: z.array(CommentAuthor).describe('At most two, newest first'),
  others: z.int().describe('Further people of the same line: and 41 others'),
  comment: Comment.nullable().describe(
    'The reply or mention, or the comment that was lit up; null where there is none, and where its thread is closed',
  ),
  target: TalkTarget.nullable().describe('What it is about; null where that is gone, and of other lines'),
  isClosed: z.boolean().describe('The thread is closed to the caller: neither title nor text tell of its match'),
  title: z.string().describe('Of a line of the kind system, else empty'),
  text: z.string().describe('The same'),
})
export type InboxLine = z.infer<typeof InboxLine>

export const getInbox = operation({
  path: '/me/inbox',
  ...user.bare,
  summary: 'Replies, likes, mentions, new followers and decisions, newest first: all, or of a kind.',
  query: z.object({
    kind: InboxKind.optional(),
    before: z
      .string()
      .regex(/^\d{1,15}$/, 'not a cursor')
      .optional()
      .describe('`next` of the page before'),
    limit: QuerySize.default(20),
    lang: Language,
  }),
  data: z.object({
    counts: InboxCounts,
    list: z.array(InboxLine),
    next: z.string().nullable().describe('`before` of the next, older page'),
  }),
})

export const getInboxCounts = operation({
  path: '/me/inbox/counts',
  ...user.bare,
  summary: 'Unread lines of the inbox, by kind.',
  data: InboxCounts,
})

export const markInboxRead = operation({
  method: 'POST',
  path: '/me/inbox/read',
  ...user.bare,
  summary: 'Marks the lines of a kind, or all, as read up to a moment.',
  body: z.object({
    kind: InboxKind.optional(),
    upTo: z.int().min(0).max(253_402_300_799_999).optional().describe('Epoch ms of the newest line; without, now'),
  }),
  data: InboxCounts,
})
