import { z } from 'zod'
import { operation } from '#contract/operation.ts'
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
  auth: 'user',
  evidence: 'inferred',
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
  method: 'GET',
  path: '/app/post/report/post',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Report reasons for posts.',
  data: z.array(ReportReason),
})

export const listReportReasons = operation({
  method: 'GET',
  path: '/app/post/report/information',
  auth: 'visitor',
  evidence: 'client',
  summary: 'Report reasons.',
  data: z.array(ReportReason),
})
