import { z } from 'zod'
import type { Job } from '#core/background/job.ts'
import { addJob, defineJob } from '#core/background/jobs.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { PartTools } from '#core/part.ts'
import { POSTPONED_LIMIT_MS } from '../settle/rules/outcome.ts'
import { settleMatches } from '../settle/settle.ts'
import { listOverdueMatches } from '../settle/store/settle.ts'

const EVERY_MS = 600_000
const PART = 200
const job = { name: 'prophecy-overdue', payload: z.object({}) }

/** Every ten minutes: matches that did not take place in time, without a report about that. */
export function overdueJob({ engines }: Pick<PartTools, 'engines'>): Job {
  return defineJob(
    job.name,
    job.payload,
    async (_payload, { database }) => {
      await settleOverdue(database, engines)
      await addJob(readerOf(database), job, {}, { key: job.name, runAt: Date.now() + EVERY_MS })
    },
    { isAtStart: true },
  )
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
