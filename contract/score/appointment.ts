import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { Ack, Id, TextKey } from '#contract/wire.ts'

/** A visitor is identified by the device id in `userId`. */
export const addAppointment = operation({
  method: 'POST',
  path: '/anonymous/v1/app/appointment/add',
  ...either.inferred,
  summary: 'Sets a reminder for a match.',
  body: z.object({ matchId: Id, userId: TextKey }),
  data: Ack,
  errors: ['match_not_found', 'match_begun', 'bad_request', 'too_many'],
})

export const cancelAppointment = operation({
  method: 'POST',
  path: '/anonymous/v1/app/appointment/cancel',
  ...either.inferred,
  summary: 'Cancels the reminder for a match.',
  body: z.object({ matchId: Id, userId: TextKey }),
  data: Ack,
  errors: ['match_not_found'],
})
