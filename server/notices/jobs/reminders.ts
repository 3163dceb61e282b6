import { defineJob, type Job } from '#core/background/jobs.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import { remindJob } from '#following/remind-job.ts'
import { claimDue } from '#following/store/reminder.ts'
import type { NoticeKinds } from '../kinds.ts'
import { queuePushes } from '../web-push.ts'
import { publish } from '../publish.ts'
import { addForPeople } from '../store/fan-out.ts'

/** Delivers the reminders that are due for a match: once each, since they are claimed in the same transaction. */
export function sendReminders(kinds: NoticeKinds): Job {
  return defineJob(remindJob.name, remindJob.payload, async ({ matchId }, { database }) => {
    await database.transaction(async (client) => {
      const db = readerIn(client)
      const match = await findMatch(db, matchId)
      if (!match || (match.status !== 'scheduled' && match.status !== 'live')) return
      const due = await claimDue(db, matchId)
      if (due.length === 0) return
      const data = { kickOff: match.kickOff }
      const at = Date.now()
      const userIds = await deliverReminders(
        db,
        kinds,
        due.flatMap(({ userId }) => userId ?? []),
        { matchId, kickOff: match.kickOff, at },
      )
      const deviceIds = due.flatMap(({ deviceId }) => deviceId ?? [])
      await queuePushes(
        db,
        kinds,
        { userIds, deviceIds },
        { kind: 'reminder', matchId, key: `reminder ${match.kickOff}`, data, isCorrection: false, at },
      )
    })
  })
}

/** Delivers a reminder to the inboxes of users with reminders enabled. Answers the recipients. */
async function deliverReminders(
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
