import { z } from 'zod'
import { either, operation, visitor } from '../operation.ts'

const Ids = z.array(z.int())

/** Sent back in the header `deviceid`. It identifies no user; its holder may change the reminders set with it. */
export const addDevice = operation({
  method: 'POST',
  path: '/devices',
  ...visitor.bare,
  summary: "Creates a signed device id for a visitor's browser.",
  data: z.object({ deviceId: z.string() }),
})

const ofMatch = z.object({ matchId: z.coerce.number().int().positive().max(2_147_483_647) })

/** POST, since the answer is private to the device and must not be cached. */
export const listReminders = operation({
  method: 'POST',
  path: '/reminders',
  ...either.bare,
  summary: 'Reminders of the signed-in user or of the device in the header.',
  data: z.object({ matchIds: Ids }),
})

export const addReminder = operation({
  method: 'PUT',
  path: '/reminders/{matchId}',
  ...either.bare,
  summary: 'Sets a reminder for the signed-in user or the device in the header.',
  params: ofMatch,
  data: z.object({ remindAt: z.number() }),
  errors: ['match_not_found', 'device_needed', 'match_begun', 'too_many'],
})

export const removeReminder = operation({
  method: 'DELETE',
  path: '/reminders/{matchId}',
  ...either.bare,
  summary: 'Cancels a reminder; repeatable.',
  params: ofMatch,
  data: z.object({ isRemoved: z.boolean() }),
})
