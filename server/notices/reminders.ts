import type { Reader } from '#core/database/reader.ts'
import { publish } from './publish.ts'
import type { NoticeKinds } from './kinds.ts'
import { addForPeople } from './store/fan-out.ts'

/** Delivers a reminder to the inboxes of users with reminders enabled. Answers the recipients. */
export async function deliverReminders(
  db: Reader,
  kinds: NoticeKinds,
  userIds: readonly number[],
  { matchId, kickOff, at }: { matchId: number; kickOff: number; at: number },
): Promise<number[]> {
  const key = `reminder ${kickOff}`
  const data = { kickOff }
  const delivered = await addForPeople(db, kinds, userIds, { kind: 'reminder', matchId, key, data })
  await publish(db, { kind: 'reminder', matchId, key, isWithdrawn: false, data, at }, delivered)
  return delivered
}
