import { repeatedJob } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import { cleanReminders } from '#following/store/reminder.ts'
import { cleanInbox } from '../store/inbox.ts'
import { cleanDeliveries } from '../store/delivered.ts'

const HOUR_MS = 3_600_000
const INBOX_DAYS = 180

/** Longer than the facts of a match are amended. */
const DELIVERED_DAYS = 30

/** Deletes expired reminders, notices and delivery records, once an hour. */
export const clean = repeatedJob('clean-notices', HOUR_MS, async ({ database }) => {
  const db = readerOf(database)
  await cleanReminders(db)
  await cleanInbox(db, INBOX_DAYS)
  await cleanDeliveries(db, DELIVERED_DAYS)
})
