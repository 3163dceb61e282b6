import { z } from 'zod'
import { operation } from '../operation.ts'

const Ids = z.array(z.int())

/** Sent back in the header `deviceid`. It identifies no user; its holder may change the reminders set with it. */
export const addDevice = operation({
  method: 'POST',
  path: '/devices',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: "Creates a signed device id for a visitor's browser.",
  data: z.object({ deviceId: z.string() }),
})

const either = { auth: 'either', evidence: 'own', isBare: true } as const

const ofMatch = z.object({ matchId: z.coerce.number().int().positive().max(2_147_483_647) })

/** POST, since the answer is private to the device and must not be cached. */
export const listReminders = operation({
  ...either,
  method: 'POST',
  path: '/reminders',
  summary: 'Reminders of the signed-in user or of the device in the header.',
  data: z.object({ matchIds: Ids }),
})

export const addReminder = operation({
  ...either,
  method: 'PUT',
  path: '/reminders/{matchId}',
  summary: 'Sets a reminder for the signed-in user or the device in the header.',
  params: ofMatch,
  data: z.object({ remindAt: z.number() }),
  errors: ['match_not_found', 'device_needed', 'match_begun', 'too_many'],
})

export const removeReminder = operation({
  ...either,
  method: 'DELETE',
  path: '/reminders/{matchId}',
  summary: 'Cancels a reminder; repeatable.',
  params: ofMatch,
  data: z.object({ isRemoved: z.boolean() }),
})
