import { z } from 'zod'
import { anyFacts, noticeKinds, type AnyFacts } from '../kinds.ts'
import { operation, user } from '../operation.ts'
import { CompetitionBrief, Language, MatchRow } from './brief.ts'

/** Facts of a notification, whatever its kind; unknown ones are omitted. */
export const NoticeFacts = z.object(anyFacts) as unknown as z.ZodType<AnyFacts>
export type NoticeFacts = AnyFacts

/** A line of the inbox. A withdrawn goal stays, struck through, with the reason in its facts. */
export const Notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  matchId: z.int().nullable(),
  facts: NoticeFacts,
  createdAt: z.number(),
  readAt: z.number().nullable(),
  correctedAt: z.number().nullable().describe('When its event was withdrawn'),
})
export type Notice = z.infer<typeof Notice>

const NoticeList = z.object({
  list: z.array(Notice),
  unreadCount: z.int(),
  isQuiet: z.boolean().describe("One's quiet hours: a page shows no new ones by itself"),
  /** The `before` of the next, older page; null at the end. */
  next: z.int().nullable(),
  matches: z.record(z.string(), MatchRow).describe('The matches of the list, as they stand now'),
  competitions: z.record(z.string(), CompetitionBrief),
})
export type NoticeList = z.infer<typeof NoticeList>

export const listNotices = operation({
  path: '/me/notices',
  ...user.bare,
  summary: 'Inbox, newest first.',
  query: z.object({
    before: z.coerce.number().int().min(1).optional(),
    size: z.coerce.number().int().min(1).max(100).default(20),
    isUnread: z.stringbool().default(false),
    lang: Language,
  }),
  data: NoticeList,
})

const Unread = z.object({ unreadCount: z.int() })

export const readNotices = operation({
  method: 'POST',
  path: '/me/notices/read',
  ...user.bare,
  summary: 'Marks notifications as read: by id, or all up to one.',
  body: z.object({ ids: z.array(z.int().min(1)).max(500).optional(), upTo: z.int().min(1).optional() }),
  data: Unread,
})

export const deleteNotice = operation({
  method: 'DELETE',
  path: '/me/notices/{id}',
  ...user.bare,
  summary: 'Deletes a notification; repeatable.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  data: Unread,
})

export const deleteNotices = operation({
  method: 'DELETE',
  path: '/me/notices',
  ...user.bare,
  summary: 'Empties the inbox.',
  data: Unread,
})
