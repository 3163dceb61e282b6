import { repeatedJob, type Job } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Engine } from '../engine.ts'
import { eraseDueAccounts, type RemoveFiles } from '../leaving/leaving.ts'
import { forgetAddresses } from '../store/audit.ts'
import { pruneSigningIn } from '../store/code.ts'

const HOUR_MS = 3_600_000

/**
 * Once an hour: erases accounts whose seven days are over, and deletes expired addresses, codes, puzzles and tickets.
 */
export function erase(accounts: Pick<Engine, 'secrets' | 'personal'>, removeFiles: RemoveFiles): Job {
  return repeatedJob('erase-accounts', HOUR_MS, async ({ database, log }) => {
    const erased = await eraseDueAccounts({ ...accounts, database }, removeFiles)
    if (erased.length > 0) log.info('accounts_erased', { count: erased.length })
    await forgetAddresses(readerOf(database))
    await pruneSigningIn(readerOf(database))
  })
}
