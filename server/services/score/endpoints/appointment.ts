import * as contract from '#contract/score/appointment.ts'
import { handle } from '#core/calls/handler.ts'
import { Failure } from '#core/calls/failure.ts'
import { addReminder } from '#following/reminder.ts'
import { removeReminderRow } from '#following/store/reminder.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mergedOwner } from '../personal.ts'

const HOUR_S = 3600

/** The reminder is the user's, whatever `userId` states; of a visitor that of the device that it names. */
export const addAppointment = handle(contract.addAppointment, async (call) => {
  const { db, body, receivedAt, fail } = call
  const match = (await findMatch(db, body.matchId)) ?? fail('match_not_found')
  const owner =
    (await mergedOwner(call, body.userId)) ??
    fail('bad_request', { en: 'Visitors must send a device id as userId.', zh: '游客须以设备编号作为 userId。' })
  const added = await addReminder(db, owner, { matchId: match.id, kickOff: match.kickOff }, receivedAt)
  if (added === 'too_many')
    throw new Failure('too_many', { en: 'Reminder limit reached.', zh: '提醒数量已达上限。' }, HOUR_S)
  return added === 'match_begun' ? fail('match_begun') : null
})

export const cancelAppointment = handle(contract.cancelAppointment, async (call) => {
  const { db, body, fail } = call
  const match = (await findMatch(db, body.matchId)) ?? fail('match_not_found')
  const owner = await mergedOwner(call, body.userId)
  if (owner) await removeReminderRow(db, owner, match.id)
  return null
})
