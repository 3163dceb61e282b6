import { z } from 'zod'
import { operation, user, visitor } from '../operation.ts'
import { QueryId, QueryPage } from '../wire.ts'
import { PersonBrief } from './person.ts'

const ofCircle = z.object({ id: QueryId })
const Membership = z.object({ isMember: z.boolean(), members: z.int() })

export const joinCircle = operation({
  method: 'PUT',
  path: '/circles/{id}/membership',
  ...user.own,
  summary: 'Joins a circle; repeatable.',
  params: ofCircle,
  data: Membership,
  errors: ['login_needed', 'not_found', 'too_many'],
})

export const leaveCircle = operation({
  method: 'DELETE',
  path: '/circles/{id}/membership',
  ...user.own,
  summary: 'Leaves a circle; repeatable.',
  params: ofCircle,
  data: Membership,
  errors: ['login_needed', 'not_found'],
})

export const listCircleMembers = operation({
  path: '/circles/{id}/members',
  ...visitor.bare,
  summary: 'Members of a circle, newest first.',
  params: ofCircle,
  query: z.object({ page: QueryPage.default(1) }),
  data: z.object({ page: z.int(), pages: z.int(), total: z.int(), list: z.array(PersonBrief) }),
  errors: ['not_found'],
})
