import { recordActivity } from '#accounts/profile/activity.ts'
import type { Database } from '#core/database/db.ts'
import { addJob } from '#core/background/jobs.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import type { Device } from './device.ts'
import { remindJob, remindKey } from './remind-job.ts'
import { networkOf, person, plainDevice, plainNetwork, signedDevice, signedNetwork, type Caps } from './rules/caps.ts'
import {
  addReminderRow,
  countLive,
  countTry,
  findReminder,
  giveToPerson,
  lockCounts,
  moveReminderRows,
  type Owner,
} from './store/reminder.ts'

/** Times of a reminder before kick-off: the first that is still to come applies. */
const leadMinutes = [15, 5, 1, 0] as const
const MINUTE_MS = 60_000
/** After this a reminder of a match is pointless. */
const LONGEST_MATCH_MS = 6 * 60 * MINUTE_MS

/** When to send a reminder of a kick-off, both in epoch ms; null when it is over. */
function remindAt(kickOff: number, now: number): number | null {
  const lead = leadMinutes.find((minutes) => kickOff - minutes * MINUTE_MS > now)
  return lead === undefined ? null : kickOff - lead * MINUTE_MS
}

export type { Owner } from './store/reminder.ts'
type Reminded = { matchId: number; kickOff: number }

/** A device as an owner of reminders; its address counts against its network. */
export function ownerOfDevice({ id }: Device, address: string): Owner {
  return { deviceId: id, network: networkOf(address) }
}

/**
 * Sets a reminder of a match; an existing one stays. Answers its time, in epoch ms, or the reason for a refusal: the
 * match has started, or the owner or its network made too many attempts or has too many reminders.
 */
export function addReminder(
  database: Database,
  owner: Owner,
  { matchId, kickOff }: Reminded,
  now: number,
): Promise<{ remindAt: number } | 'match_begun' | 'too_many'> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const known = await findReminder(db, owner, matchId)
    if (known !== null) return { remindAt: known }
    const at = remindAt(kickOff, now)
    if (at === null) return 'match_begun'
    if (!(await takePlace(db, owner))) return 'too_many'
    await addReminderRow(db, owner, { matchId, kickOff, remindAt: at, expiresAt: kickOff + LONGEST_MATCH_MS })
    await addJob(db, remindJob, { matchId }, { runAt: at, key: remindKey(matchId, at) })
    if ('userId' in owner) await recordActivity(db, owner.userId, 'reminded', `match:${matchId}`)
    return { remindAt: at }
  })
}

/** Whether one more fits under all caps. Attempts count whatever their outcome. */
async function takePlace(db: Reader, owner: Owner): Promise<boolean> {
  const counted = bucketsOf(owner)
  await lockCounts(
    db,
    counted.map(({ bucket }) => bucket),
  )
  for (const { bucket, caps } of counted) if (!(await countTry(db, bucket, caps.perHour))) return false
  const live = await countLive(db, owner)
  return counted.every(({ caps, of }) => live[of] < caps.live)
}

type Counted = { bucket: string; caps: Caps; of: 'own' | 'network' }

function bucketsOf(owner: Owner): Counted[] {
  if ('userId' in owner) return [{ bucket: `user ${owner.userId}`, caps: person, of: 'own' }]
  const isSigned = owner.deviceId.startsWith('signed:')
  return [
    { bucket: `device ${owner.deviceId}`, caps: isSigned ? signedDevice : plainDevice, of: 'own' },
    { bucket: `network ${owner.network} ${isSigned}`, caps: isSigned ? signedNetwork : plainNetwork, of: 'network' },
  ]
}

/** Moves the reminders of a match with its kick-off; sent ones are sent again. */
export async function moveReminders(db: Reader, { matchId, kickOff }: Reminded, now: number): Promise<void> {
  const times = await moveReminderRows(db, matchId, {
    kickOff,
    expiresAt: kickOff + LONGEST_MATCH_MS,
    remindAt: remindAt(kickOff, now),
  })
  for (const at of times) await addJob(db, remindJob, { matchId }, { runAt: at, key: remindKey(matchId, at) })
}

/** Transfers a device's reminders to the user who signed in on it. */
export function mergeDevice(database: Database, device: Device, userId: number): Promise<void> {
  return database.transaction((client) => giveToPerson(readerIn(client), device.id, userId))
}
