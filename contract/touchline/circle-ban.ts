import { z } from 'zod'
import { operation } from '../operation.ts'
import { QueryId, Text } from '../wire.ts'

const ofPersonIn = z.object({ id: QueryId, userId: QueryId })
const Done = z.object({ isDone: z.literal(true) })
const moderated = { auth: 'user', evidence: 'own', permits: ['owner', 'moderator'] } as const

export const banFromCircle = operation({
  method: 'PUT',
  path: '/circles/{id}/bans/{userId}',
  ...moderated,
  summary: 'Bans a person from posting in a circle, for hours or for ever; the person is notified. Repeatable.',
  params: ofPersonIn,
  body: z.object({ hours: z.int().min(1).max(8760).nullable().default(null), reason: Text.min(1).max(300) }),
  data: Done,
  errors: ['login_needed', 'not_found', 'forbidden', 'bad_request', 'text_refused'],
})

export const endBanFromCircle = operation({
  method: 'DELETE',
  path: '/circles/{id}/bans/{userId}',
  ...moderated,
  summary: 'Ends a ban from a circle; repeatable.',
  params: ofPersonIn,
  data: Done,
  errors: ['login_needed', 'not_found', 'forbidden'],
})
