import type { Job } from '#core/background/jobs.ts'
import type { PartTools, Running } from '#core/part.ts'
import { readerOf } from '#core/database/reader.ts'
import { keepAnchor } from './audit/audit-anchor.ts'
import { erase } from './jobs/erase.ts'
import { cleanExports, exportData } from './jobs/export.ts'
import { keepRefusals } from './audit/refusals.ts'

export function eraseJobs({ engines: { accounts } }: PartTools): Job[] {
  const removeFiles = async (keys: readonly string[]) =>
    void (await Promise.all(keys.map((key) => accounts.storage.delete(key))))
  return [erase(accounts, removeFiles)]
}

export function exportJobs({ engines: { accounts } }: PartTools): Job[] {
  return [exportData(accounts.storage, accounts.personal), cleanExports(accounts.storage)]
}

/** Writes the end of the audit chain into the data folder. */
export function startAnchor({ config, database, log, engines }: PartTools): Running {
  const { secrets } = engines.accounts
  return keepAnchor(readerOf(database), { secrets, dataFolder: config.dataFolder }, log)
}

/** Writes refused sign-ins into the audit log. */
export function startRefusals({ engines }: PartTools): Running {
  return keepRefusals(engines.accounts)
}
