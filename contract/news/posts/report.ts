import { z } from 'zod'
import { operation, user, visitor } from '#contract/operation.ts'
import { Ack, Text, TextKey, view } from '#contract/wire.ts'

export const ReportReason = view('ReportReason', {
  reasonId: z.string(),
  reason: z.string().optional(),
  reportType: z.string().optional(),
})
export type ReportReason = z.infer<typeof ReportReason>

export const report = operation({
  method: 'POST',
  path: '/app/post/report',
  ...user.inferred,
  summary: 'Reports content to the moderators.',
  body: z.object({
    idType: Text.optional(),
    reasonId: TextKey,
    reason: Text.optional(),
    reportBy: Text.optional(),
  }),
  data: Ack,
  errors: ['not_found', 'bad_request', 'too_many'],
})

export const listPostReportReasons = operation({
  path: '/app/post/report/post',
  ...visitor.inferred,
  summary: 'Report reasons for posts.',
  data: z.array(ReportReason),
})

export const listReportReasons = operation({
  path: '/app/post/report/information',
  ...visitor.client,
  summary: 'Report reasons.',
  data: z.array(ReportReason),
})
