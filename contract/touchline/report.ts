import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { Id, Text } from '../wire.ts'
import { PagingById } from './paging.ts'

/** What can be reported. */
export const ReportKind = z.enum(['article', 'comment', 'person', 'post', 'prophecy', 'video'])
export type ReportKind = z.infer<typeof ReportKind>
/** Why something is reported. */
export const ReportReason = z.enum(['abuse', 'hate', 'sexual', 'spam', 'personal', 'spoiler', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

export const reportThing = operation({
  method: 'POST',
  path: '/reports',
  ...user.own,
  summary:
    'Reports a text or a person to the moderators; at most 20 an hour. A report weighs by the outcome of earlier ones of its reporter.',
  body: z.object({ kind: ReportKind, id: Id, reason: ReportReason, note: Text.default('') }),
  data: z.object({ isNew: z.boolean().describe('False where the user has reported it before') }),
  errors: ['login_needed', 'not_found', 'bad_request', 'too_many'],
})

export const OwnReport = z.object({
  id: z.int(),
  kind: ReportKind,
  thingId: z.int(),
  reason: ReportReason,
  state: z.enum(['open', 'upheld', 'dismissed']).describe('What moderators decided'),
  createdAt: z.number().describe('Epoch ms'),
})
export type OwnReport = z.infer<typeof OwnReport>

export const listOwnReports = operation({
  path: '/me/reports',
  ...user.own,
  summary: 'Reports of the signed-in user with their outcome, newest first.',
  query: z.object({
    ...PagingById,
  }),
  data: z.object({
    list: z.array(OwnReport),
    nextId: z.int().nullable().describe('`afterId` of the next page'),
  }),
})
