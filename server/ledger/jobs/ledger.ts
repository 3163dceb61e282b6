import { z } from 'zod'
import type { Job } from '#core/background/job.ts'
import { addJob, defineJob, repeatedJob } from '#core/background/jobs.ts'
import { createPace } from '#core/background/pace.ts'
import { readerOf } from '#core/database/reader.ts'
import { checkLedger } from '../check.ts'
import { sayDifference } from '../rules/difference.ts'
import { findLastCheck, saveCheck } from '../store/checked.ts'
import { listEndedHolds } from '../store/hold.ts'
import { releaseHold } from '../store/transfer.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const LIMIT = 500
const checkJob = { name: 'check-ledger', payload: z.object({}) }

/** Checks the whole ledger once a day, and ends holds whose end has passed, once a minute. */
export const ledgerJobs: readonly Job[] = [
  defineJob(
    checkJob.name,
    checkJob.payload,
    async (_payload, { database, signal, log }) => {
      const db = readerOf(database)
      const last = await findLastCheck(db)
      // Each start schedules the job; a start of the server needs no check of its own.
      if (last?.isSound && Date.now() - last.at < DAY_MS / 2)
        return addJob(db, checkJob, {}, { key: checkJob.name, runAt: last.at + DAY_MS })
      const { size, differences } = await checkLedger(database, { signal, pause: createPace() })
      await saveCheck(db, size, differences)
      for (const difference of differences.slice(0, 20))
        log.error('ledger_differs', { difference: sayDifference(difference) })
      await addJob(db, checkJob, {}, { key: checkJob.name, runAt: Date.now() + DAY_MS })
    },
    { isAtStart: true },
  ),
  repeatedJob('expire-holds', MINUTE_MS, async ({ database, signal }) => {
    const db = readerOf(database)
    for (let ended: string[] = []; ;) {
      ended = await listEndedHolds(db, LIMIT)
      for (const holdId of ended) if (!signal.aborted) await releaseHold(db, { holdId, reason: 'expired' })
      if (ended.length < LIMIT || signal.aborted) break
    }
  }),
]
