import { z } from 'zod'
import { operation, staffOf, user } from '../operation.ts'
import { page, Paging } from './brief.ts'

export const requestTopics = ['question', 'problem', 'account', 'content', 'other'] as const

export const SupportRequest = z.object({
  id: z.int(),
  topic: z.enum(requestTopics),
  body: z.string(),
  page: z.string().describe('Where it was written; empty where unknown'),
  isOpen: z.boolean(),
  answer: z.string().describe('What was answered; empty while nothing was'),
  createdAt: z.number(),
  closedAt: z.number().nullable(),
})
export type SupportRequest = z.infer<typeof SupportRequest>

export const writeToSupport = operation({
  method: 'POST',
  path: '/support-requests',
  ...user.own,
  isIdempotent: true,
  summary: 'Sends a support request; five a day.',
  body: z.object({
    topic: z.enum(requestTopics),
    body: z
      .string()
      .trim()
      .min(10)
      .max(4000)
      .regex(/^[^\0]*$/, 'contains a NUL character'),
    page: z
      .string()
      .max(300)
      .regex(/^(\/[^\0]*)?$/, 'not a path of the site')
      .default(''),
  }),
  data: z.object({ id: z.int() }),
  errors: ['bad_request', 'login_needed', 'too_many'],
})

export const listOwnSupportRequests = operation({
  path: '/me/support-requests',
  ...user.bare,
  summary: 'Support requests of the signed-in user, newest first.',
  query: z.object({ ...Paging }),
  data: page(SupportRequest),
})

export const listSupportRequests = operation({
  path: '/support-requests',
  ...staffOf(['moderator', 'editor', 'admin']),
  isBare: true,
  summary: 'Support requests of all users, oldest open ones first.',
  query: z.object({ isOpen: z.stringbool().default(true), ...Paging }),
  data: page(SupportRequest.extend({ userId: z.int() })),
})

export const closeSupportRequest = operation({
  method: 'PUT',
  path: '/support-requests/{id}',
  ...staffOf(['moderator', 'editor', 'admin']),
  audits: 'request_closed',
  summary: 'Answers and closes a support request.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({
    answer: z
      .string()
      .trim()
      .max(4000)
      .regex(/^[^\0]*$/, 'contains a NUL character')
      .default(''),
  }),
  data: z.literal(true),
  errors: ['not_found'],
})
