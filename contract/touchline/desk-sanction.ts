import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { QueryId, Text, VisibleText } from '../wire.ts'
import { PagingById } from './paging.ts'
import { DeskName, DeskReason } from './desk.ts'
import { ofDeskPerson } from './desk-people.ts'
import { ModerationReason } from './moderation.ts'
import { StaffSanction, longestSanctionReason, sanctionServices, sanctionSteps } from './sanction.ts'

/** Longer sanctions, and those until they are lifted, need a second person. */
export const mostHoursAlone = 30 * 24
const mostHours = 8760

const staff = staffOf(['moderator', 'admin'])

const asked = {
  step: z.enum(sanctionSteps),
  service: z.enum(sanctionServices).default('all'),
  code: ModerationReason,
  text: VisibleText(1, longestSanctionReason).describe('The person reads it'),
  hours: z
    .int()
    .min(1)
    .max(mostHours)
    .nullable()
    .default(null)
    .describe('Null until it is lifted; of a warning without meaning'),
}

export const sanctionPerson = operation({
  method: 'POST',
  path: '/desk/people/{id}/sanctions',
  ...staff,
  audits: 'sanction_imposed',
  summary: 'Imposes a sanction of at most 30 days, or a warning. For longer ones: `proposeSanction`.',
  params: ofDeskPerson,
  body: z.object({ ...asked, reason: DeskReason }),
  data: StaffSanction,
  errors: ['user_not_found', 'forbidden', 'bad_request', 'conflict'],
})

export const liftPersonSanction = operation({
  method: 'POST',
  path: '/desk/people/{id}/sanctions/lifting',
  ...staff,
  audits: 'sanction_lifted',
  summary: 'Lifts a sanction of a person; repeatable.',
  params: ofDeskPerson,
  body: z.object({
    sanctionId: z.int().min(1).max(2_147_483_647),
    text: Text.trim().max(longestSanctionReason).default('').describe('The person reads it'),
    reason: DeskReason,
  }),
  data: StaffSanction,
  errors: ['not_found', 'forbidden'],
})

export const SanctionProposal = z.object({
  id: z.int(),
  person: DeskName.nullable(),
  ...asked,
  service: z.enum(sanctionServices),
  hours: z.int().nullable(),
  by: DeskName.nullable(),
  reason: z.string(),
  at: z.number().describe('Epoch ms'),
  state: z.enum(['open', 'confirmed', 'rejected']),
  decidedBy: DeskName.nullable(),
  decidedAt: z.number().nullable(),
  decision: z.string().describe('The reason of the second person; else empty'),
  sanctionId: z.int().nullable(),
  mayDecide: z.boolean().describe('The caller neither proposed it nor is it about the caller'),
})
export type SanctionProposal = z.infer<typeof SanctionProposal>

export const proposeSanction = operation({
  method: 'POST',
  path: '/desk/people/{id}/proposals',
  ...staff,
  audits: 'sanction_proposed',
  summary: 'Proposes a sanction of over 30 days for the decision of another moderator.',
  params: ofDeskPerson,
  body: z.object({ ...asked, reason: DeskReason }),
  data: SanctionProposal,
  errors: ['user_not_found', 'forbidden', 'bad_request', 'conflict'],
})

export const listProposals = operation({
  path: '/desk/proposals',
  ...staff,
  summary: 'Proposed sanctions: open ones, oldest first, or all, newest first.',
  query: z.object({
    state: z.enum(['open', 'all']).default('open'),
    userId: QueryId.optional(),
    ...PagingById,
  }),
  data: z.object({ list: z.array(SanctionProposal), nextId: z.int().nullable() }),
})

export const decideProposal = operation({
  method: 'POST',
  path: '/desk/proposals/{id}/decision',
  ...staff,
  audits: 'proposal_decided',
  summary: 'Decides on a proposal as a second person: `confirm` imposes the sanction.',
  params: z.object({ id: QueryId }),
  body: z.object({ decision: z.enum(['confirm', 'reject']), reason: DeskReason }),
  data: SanctionProposal,
  errors: ['not_found', 'forbidden', 'conflict', 'bad_request'],
})
