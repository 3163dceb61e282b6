import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { staffRoles } from '../roles.ts'
import { Language, MatchRow } from './brief.ts'
import { DeskName } from './desk.ts'
import { queueKinds } from './desk-queue.ts'
import { sanctionServices, sanctionSteps } from './sanction.ts'

const at = z.number().describe('Epoch ms')

/** Why a match is named: it starts within the hour, or has had no entry for ten minutes of play. */
const waitingMatchKinds = ['starts', 'silent'] as const

const DeskWaiting = z.object({
  claims: z
    .array(z.object({ key: z.string(), kind: z.enum(queueKinds), until: at }))
    .describe('Entries of the queue that the caller claimed'),
  appeals: z.object({ count: z.int(), oldestAt: at.nullable() }).describe('Appeals in the queue'),
  changes: z
    .array(z.object({ id: z.int(), row: MatchRow, reason: z.string(), at }))
    .describe('Open changes that the caller may apply, the newest first'),
  proposals: z
    .array(
      z.object({
        id: z.int(),
        person: DeskName.nullable(),
        step: z.enum(sanctionSteps),
        service: z.enum(sanctionServices),
        hours: z.int().nullable(),
        reason: z.string(),
        at,
      }),
    )
    .describe('Proposed sanctions that the caller may decide, the oldest first'),
  circles: z
    .array(z.object({ id: z.int(), name: z.string(), by: DeskName.nullable(), at }))
    .describe('Requests for circles, the oldest first'),
  matches: z
    .array(z.object({ row: MatchRow, kind: z.enum(waitingMatchKinds), since: at }))
    .describe('Matches of a scout, and those whose clock the caller has'),
  corrections: z
    .array(z.object({ id: z.int(), title: z.string(), author: z.string(), note: z.string(), at }))
    .describe('Public articles that their authors corrected within three days, and no editor since'),
})
export type DeskWaiting = z.infer<typeof DeskWaiting>

export const getDeskWaiting = operation({
  path: '/desk/waiting',
  ...staffOf(staffRoles),
  summary: 'Open tasks of the caller at the desk, at most five of each kind.',
  query: z.object({ lang: Language }),
  data: DeskWaiting,
})
