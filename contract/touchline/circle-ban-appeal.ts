import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { QueryId, QueryPage, Text } from '../wire.ts'
import { PersonBrief } from './person.ts'

const ofCircle = z.object({ id: QueryId })
const moderated = { auth: 'user', evidence: 'own', permits: ['owner', 'moderator'] } as const

export const CircleBanAppeal = z.object({
  userId: z.int(),
  person: PersonBrief.nullable().describe('Null where the profile is not public'),
  reason: z.string().describe('Of the ban'),
  bannedAt: z.number().describe('Epoch ms'),
  until: z.number().nullable().describe('Epoch ms; null for ever'),
  text: z.string(),
  at: z.number().describe('Epoch ms of the appeal'),
  canDecide: z.boolean().describe('The caller did not impose the ban, and it is about somebody else'),
})
export type CircleBanAppeal = z.infer<typeof CircleBanAppeal>

export const appealCircleBan = operation({
  method: 'POST',
  path: '/circles/{id}/ban-appeal',
  ...user.own,
  summary: 'Appeals against the own ban from a circle, once; another moderator of the circle or of the site decides.',
  params: ofCircle,
  body: z.object({ text: Text.min(1).max(500) }),
  data: z.object({ isAppealed: z.literal(true) }),
  errors: ['login_needed', 'not_found', 'conflict', 'bad_request', 'text_refused'],
})

export const listCircleBanAppeals = operation({
  path: '/circles/{id}/ban-appeals',
  ...moderated,
  isBare: true,
  summary: 'Appeals against bans from a circle that wait for a decision, oldest first.',
  params: ofCircle,
  query: z.object({ page: QueryPage.default(1) }),
  data: z.object({ page: z.int(), pages: z.int(), total: z.int(), list: z.array(CircleBanAppeal) }),
  errors: ['login_needed', 'not_found', 'forbidden'],
})

export const decideCircleBanAppeal = operation({
  method: 'PUT',
  path: '/circles/{id}/ban-appeals/{userId}',
  ...moderated,
  summary: 'Decision of another moderator on an appeal: `lift` ends the ban. The person is notified.',
  params: z.object({ id: QueryId, userId: QueryId }),
  body: z.object({ decision: z.enum(['lift', 'keep']), reason: Text.max(300).default('') }),
  data: z.object({ isDone: z.literal(true) }),
  errors: ['login_needed', 'not_found', 'forbidden', 'conflict', 'text_refused'],
})
