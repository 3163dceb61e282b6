import * as contract from '#contract/touchline/reminder.ts'
import type { Peer, Viewer } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import { Failure } from '#core/calls/failure.ts'
import { newDeviceId, readDevice } from '#following/device.ts'
import { addReminder as saveReminder, ownerOfDevice, type Owner } from '#following/reminder.ts'
import { listReminded, removeReminderRow } from '#following/store/reminder.ts'
import type { Reader } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'

const HOUR_S = 3600

export const addDevice = handle(contract.addDevice, async ({ db }) => ({ deviceId: await newDeviceId(db) }))

/** Our own calls take signed device ids only. */
async function ownerOf({ db, viewer, peer }: { db: Reader; viewer: Viewer; peer: Peer }): Promise<Owner | null> {
  if (viewer.userId !== null) return { userId: viewer.userId }
  const known = await readDevice(db, peer.deviceId)
  return known?.isSigned ? ownerOfDevice(known, peer.address) : null
}

export const listReminders = handle(contract.listReminders, async (call) => {
  const owner = await ownerOf(call)
  return { matchIds: owner ? await listReminded(call.db, owner) : [] }
})

export const addReminder = handle(contract.addReminder, async (call) => {
  const { db, params, receivedAt, fail } = call
  const match = (await findMatch(db, params.matchId)) ?? fail('match_not_found')
  const owner = (await ownerOf(call)) ?? fail('device_needed')
  const added = await saveReminder(db, owner, { matchId: match.id, kickOff: match.kickOff }, receivedAt)
  if (added === 'too_many')
    throw new Failure('too_many', { en: 'Reminder limit reached.', zh: '提醒数量已达上限。' }, HOUR_S)
  return added === 'match_begun' ? fail('match_begun') : added
})

export const removeReminder = handle(contract.removeReminder, async (call) => {
  const owner = await ownerOf(call)
  return { isRemoved: owner !== null && (await removeReminderRow(call.db, owner, call.params.matchId)) > 0 }
})
