import { z } from 'zod'
import { addJob, defineJob } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import { cleanReminders } from '#following/store/reminder.ts'
import { cleanInbox } from '../store/inbox.ts'
import { cleanTold } from '../store/told.ts'

const HOUR_MS = 3_600_000
const INBOX_DAYS = 180
/** Longer than a match may be amended. */
const TOLD_DAYS = 30

export const cleanJob = { name: 'clean-notices', payload: z.object({}) }

/** Forgets what nobody needs any more, once an hour. */
export const clean = defineJob(
  cleanJob.name,
  cleanJob.payload,
  async (_payload, { database }) => {
    const db = readerOf(database)
    await cleanReminders(db)
    await cleanInbox(db, INBOX_DAYS)
    await cleanTold(db, TOLD_DAYS)
    await addJob(db, cleanJob, {}, { key: cleanJob.name, runAt: Date.now() + HOUR_MS })
  },
  { isAtStart: true },
)
