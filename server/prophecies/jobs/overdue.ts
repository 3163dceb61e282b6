import type { Job } from '#core/background/job.ts'
import { repeatedJob } from '#core/background/jobs.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { PartTools } from '#core/part.ts'
import { POSTPONED_LIMIT_MS } from '../settle/rules/outcome.ts'
import { settleMatches } from '../settle/settle.ts'
import { listOverdueMatches } from '../settle/store/settle.ts'

const EVERY_MS = 600_000
const PART = 200

/** Every ten minutes: matches that did not take place in time, without a report about that. */
export function overdueJob({ engines }: Pick<PartTools, 'engines'>): Job {
  return repeatedJob('prophecy-overdue', EVERY_MS, async ({ database }) => {
    await settleOverdue(database, engines)
  })
}

/** Each match in a transaction of its own. */
async function settleOverdue(database: Database, engines: PartTools['engines']): Promise<void> {
  for (let afterId = 0; ;) {
    const sought = { afterId, olderThanMs: POSTPONED_LIMIT_MS, limit: PART }
    const matchIds = await listOverdueMatches(readerOf(database), sought)
    for (const id of matchIds) await database.transaction((client) => settleMatches(readerIn(client), engines, [id]))
    if (matchIds.length < PART) return
    afterId = matchIds.at(-1)!
  }
}
