import { z } from 'zod'
import { addJob, defineJob, type Job } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Engine } from '../engine.ts'
import { eraseDueAccounts, type RemoveFiles } from '../leaving/leaving.ts'
import { forgetAddresses } from '../store/audit.ts'
import { pruneSigningIn } from '../store/code.ts'

const HOUR_MS = 3_600_000

const eraseJob = { name: 'erase-accounts', payload: z.object({}) }

/**
 * Once an hour: erases accounts whose seven days are over, and deletes expired addresses, codes, puzzles and tickets.
 */
export function erase(accounts: Pick<Engine, 'secrets' | 'personal'>, removeFiles: RemoveFiles): Job {
  return defineJob(
    eraseJob.name,
    eraseJob.payload,
    async (_payload, { database, log }) => {
      const erased = await eraseDueAccounts({ ...accounts, database }, removeFiles)
      if (erased.length > 0) log.info('accounts_erased', { count: erased.length })
      await forgetAddresses(readerOf(database))
      await pruneSigningIn(readerOf(database))
      await addJob(readerOf(database), eraseJob, {}, { key: eraseJob.name, runAt: Date.now() + HOUR_MS })
    },
    { isAtStart: true },
  )
}
