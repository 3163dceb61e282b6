import { createStorage } from '#adapters/storage/index.ts'
import type { Job } from '#core/jobs.ts'
import type { PartTools, Running } from '#core/part.ts'
import { readerOf } from '#core/reader.ts'
import { keepAnchor } from './audit-anchor.ts'
import { engineOf } from './engine.ts'
import { erase } from './jobs/erase.ts'
import { cleanExports, exportData } from './jobs/export.ts'
import { keepRefusals } from './refusals.ts'
import { readSecrets } from './secrets.ts'

export function eraseJobs({ config }: PartTools): Job[] {
  const storage = createStorage(config)
  const removeFiles = async (keys: readonly string[]) =>
    void (await Promise.all(keys.map((key) => storage.delete(key))))
  return [erase(readSecrets(config.secretKeys, config.dataFolder), removeFiles)]
}

export function exportJobs({ config }: PartTools): Job[] {
  const storage = createStorage(config)
  return [exportData(storage), cleanExports(storage)]
}

/** Writes the end of the audit chain into the data folder. */
export function startAnchor({ config, database, log }: PartTools): Running {
  const { dataFolder, secretKeys } = config
  return keepAnchor(readerOf(database), { secrets: readSecrets(secretKeys, dataFolder), dataFolder }, log)
}

/** Writes refused sign-ins into the audit log. */
export function startRefusals({ database }: PartTools): Running {
  return keepRefusals(engineOf(database))
}
