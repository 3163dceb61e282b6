import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { QueryInt } from '../wire.ts'
import { PagingById } from './paging.ts'
import { ofMessage } from './chat.ts'

export const reportReasons = ['abuse', 'hate', 'spam', 'spoiler', 'personal', 'other'] as const

export const reportChatMessage = operation({
  method: 'POST',
  path: '/chat/{room}/messages/{id}/report',
  ...user.own,
  summary: 'Reports a message to the moderators; at most 20 an hour.',
  ...ofMessage,
  body: z.object({ reason: z.enum(reportReasons) }),
  data: z.object({ isNew: z.boolean() }),
  errors: ['login_needed', 'message_not_found', 'too_many'],
})

const Blocked = z.object({
  userId: z.int(),
  nickname: z.string().describe('Empty when the account is closed'),
  avatar: z.string(),
  blockedAt: z.number(),
})

export const listBlocked = operation({
  path: '/blocks',
  ...user.own,
  summary: 'Blocked users, newest first.',
  query: z.object({
    ...PagingById,
  }),
  data: z.object({
    total: z.int(),
    list: z.array(Blocked),
    nextId: z.int().nullable().describe('`afterId` of the next page'),
  }),
  errors: ['login_needed'],
})

export const blockPerson = operation({
  method: 'PUT',
  path: '/blocks/{userId}',
  ...user.own,
  summary: 'Blocks a user.',
  params: z.object({ userId: QueryInt }),
  data: z.object({ isBlocked: z.boolean() }),
  errors: ['login_needed', 'user_not_found', 'bad_request', 'too_many'],
})

export const unblockPerson = operation({
  method: 'DELETE',
  path: '/blocks/{userId}',
  ...user.own,
  summary: 'Unblocks a user.',
  params: z.object({ userId: QueryInt }),
  data: z.object({ isBlocked: z.boolean() }),
  errors: ['login_needed'],
})
