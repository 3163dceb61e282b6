import { z } from 'zod'
import { operation, staffOf, user } from '../operation.ts'
import { QueryId, Text, VisibleText } from '../wire.ts'
import { listById, PagingById } from './paging.ts'
import { ModerationReason } from './moderation.ts'

/**
 * Steps of sanctions, the mildest first. warn: a notification; hold: a moderator sees texts first; mute: no texts;
 * freeze: no texts, likes, votes, ratings and uploads; close: as freeze, in all services, until it is lifted.
 */
export const sanctionSteps = ['warn', 'hold', 'mute', 'freeze', 'close'] as const
/** Chat; comments and ratings; circles, posts and videos; all of them. */
export const sanctionServices = ['chat', 'talk', 'posts', 'all'] as const
export const longestSanctionReason = 300
export const longestSanctionAppeal = 500
/** A year. */
const mostHours = 8760

export const Sanction = z.object({
  id: z.int(),
  step: z.enum(sanctionSteps),
  service: z.enum(sanctionServices),
  code: ModerationReason,
  reason: z.string(),
  startsAt: z.number().describe('Epoch ms'),
  endsAt: z.number().nullable().describe('Epoch ms; null until it is lifted, and of a warning'),
  liftedAt: z.number().nullable(),
  lifting: z.string().describe('Why it was lifted; else empty'),
  isInForce: z.boolean(),
  appeal: z.string().nullable(),
  appealedAt: z.number().nullable(),
  appealDecidedAt: z.number().nullable(),
})

/** A sanction as its own person sees it: without who decided. */
export const MySanction = Sanction.extend({ mayAppeal: z.boolean().describe('Once, while it is not lifted') })
export type MySanction = z.infer<typeof MySanction>

export const StaffSanction = Sanction.extend({
  userId: z.int(),
  byUserId: z.int().nullable().describe('Null through the command line'),
  liftedByUserId: z.int().nullable(),
  appealDecidedByUserId: z.int().nullable(),
  mayDecideAppeal: z.boolean().describe('The caller did not impose it, and it is about somebody else'),
})
export type StaffSanction = z.infer<typeof StaffSanction>

const ofSanction = z.object({ id: QueryId })
const staff = staffOf(['moderator', 'admin'])

export const listMySanctions = operation({
  path: '/me/sanctions',
  ...user.own,
  summary: 'Sanctions of the signed-in user, newest first.',
  query: z.object(PagingById),
  data: listById(MySanction),
})

export const appealSanction = operation({
  method: 'POST',
  path: '/me/sanctions/{id}/appeal',
  ...user.own,
  permits: ['owner'],
  summary: 'Appeals against an own sanction, once; another moderator decides.',
  params: ofSanction,
  body: z.object({ text: Text.min(1).max(longestSanctionAppeal) }),
  data: MySanction,
  errors: ['not_found', 'conflict', 'bad_request', 'text_refused'],
})

export const listSanctions = operation({
  path: '/moderation/sanctions',
  ...staff,
  summary: 'Sanctions: in force, under appeal (oldest first), or all, newest first.',
  query: z.object({
    state: z.enum(['in_force', 'appealed', 'all']).default('in_force'),
    userId: QueryId.optional(),
    ...PagingById,
  }),
  data: listById(StaffSanction),
})

export const imposeSanction = operation({
  method: 'POST',
  path: '/moderation/sanctions',
  ...staff,
  audits: 'sanction_imposed',
  summary:
    'Imposes a sanction; the person is notified, and the public log has a line without names. A ban of over 30 days is proposed at the desk instead.',
  body: z.object({
    userId: z.int().min(1).max(2_147_483_647),
    step: z.enum(sanctionSteps),
    service: z.enum(sanctionServices).default('all'),
    code: ModerationReason,
    reason: VisibleText(1, longestSanctionReason).describe('The person reads it'),
    hours: z.int().min(1).max(mostHours).nullable().default(null).describe('Null until it is lifted'),
  }),
  data: StaffSanction,
  errors: ['user_not_found', 'forbidden', 'bad_request', 'conflict'],
})

export const liftSanction = operation({
  method: 'POST',
  path: '/moderation/sanctions/{id}/lift',
  ...staff,
  audits: 'sanction_lifted',
  summary: 'Lifts a sanction; repeatable.',
  params: ofSanction,
  body: z.object({ reason: Text.max(longestSanctionReason).default('') }),
  data: StaffSanction,
  errors: ['not_found', 'forbidden'],
})

export const decideSanctionAppeal = operation({
  method: 'POST',
  path: '/moderation/sanctions/{id}/appeal',
  ...staff,
  audits: 'sanction_appeal_decided',
  summary: 'Decision of another moderator on an appeal: `lift` ends the sanction.',
  params: ofSanction,
  body: z.object({ decision: z.enum(['lift', 'keep']), reason: Text.max(longestSanctionReason).default('') }),
  data: StaffSanction,
  errors: ['not_found', 'forbidden', 'conflict'],
})
