import { z } from 'zod'
import { addJob, defineJob } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import { cleanReminders } from '#following/store/reminder.ts'
import { cleanInbox } from '../store/inbox.ts'
import { cleanDeliveries } from '../store/delivered.ts'

const HOUR_MS = 3_600_000
const INBOX_DAYS = 180
/** Longer than the facts of a match are amended. */
const DELIVERED_DAYS = 30

const cleanJob = { name: 'clean-notices', payload: z.object({}) }

/** Deletes expired reminders, notices and delivery records, once an hour. */
export const clean = defineJob(
  cleanJob.name,
  cleanJob.payload,
  async (_payload, { database }) => {
    const db = readerOf(database)
    await cleanReminders(db)
    await cleanInbox(db, INBOX_DAYS)
    await cleanDeliveries(db, DELIVERED_DAYS)
    await addJob(db, cleanJob, {}, { key: cleanJob.name, runAt: Date.now() + HOUR_MS })
  },
  { isAtStart: true },
)
