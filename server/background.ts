import { erase, eraseJob } from '#accounts/jobs/erase.ts'
import { keepAnchor } from '#accounts/audit-anchor.ts'
import { cleanExports, exportData, exportsJob } from '#accounts/jobs/export.ts'
import { readSecrets } from '#accounts/secrets.ts'
import { createSandboxPush } from '#adapters/push/sandbox.ts'
import { createWebPush } from '#adapters/push/web-push.ts'
import type { PushPort } from '#adapters/push/index.ts'
import { createStorage } from '#adapters/storage/index.ts'
import type { Database } from '#core/db.ts'
import { addJob, startJobs } from '#core/jobs.ts'
import { described } from '#core/log.ts'
import type { Log } from '#core/log.ts'
import { readerOf } from '#core/reader.ts'
import { broadcast } from '#notices/jobs/broadcast.ts'
import { clean, cleanJob } from '#notices/jobs/clean.ts'
import { sendPushes } from '#notices/jobs/push.ts'
import { remind } from '#notices/jobs/remind.ts'
import { startNotifier } from '#notices/notifier.ts'
import { pushTold } from '#notices/push.ts'
import { ownVapidKeys } from '#notices/vapid.ts'
import type { Config } from './config.ts'
import { pruneDemo, pruneDemoJob } from './services/score/jobs/prune-demo.ts'

/** Push services want to know whom to write to; some refuse an operator who does not say. */
const unknownContact = 'mailto:operator@touchline.invalid'

export type Background = {
  /** Something changed that people may have to be told of. */
  wake(): void
  stop(): Promise<void>
}

/** What is done beside the calls: notices and jobs. Of all processes that share the database one does it. */
export function startBackground(database: Database, config: Config, log: Log): Background {
  const secrets = readSecrets(config.secretKeys, config.dataFolder)
  const storage = createStorage(config)
  const removeFiles = async (keys: readonly string[]) =>
    void (await Promise.all(keys.map((key) => storage.delete(key))))
  const jobs = startJobs(
    database,
    [
      sendPushes(() => pushPort(database, config)),
      remind,
      clean,
      broadcast,
      exportData(storage),
      cleanExports(storage),
      pruneDemo,
      erase(secrets, removeFiles),
    ],
    log,
  )
  const notifier = startNotifier(database, log, pushTold)
  const anchor = keepAnchor(readerOf(database), { secrets, dataFolder: config.dataFolder }, log)
  for (const job of [cleanJob, eraseJob, exportsJob, pruneDemoJob])
    addJob(readerOf(database), job, {}, { key: job.name }).catch((error: unknown) =>
      log.error('job_not_added', described(error)),
    )
  return {
    wake: notifier.wake,
    async stop() {
      await Promise.all([notifier.stop(), jobs.stop()])
      await anchor.stop()
    },
  }
}

async function pushPort(database: Database, { push, pushContact, publicUrl, pushServices }: Config): Promise<PushPort> {
  const keys = await ownVapidKeys(readerOf(database))
  return push === 'sandbox'
    ? createSandboxPush(keys)
    : createWebPush({
        keys,
        services: pushServices,
        contact: pushContact ?? (publicUrl?.startsWith('https:') ? publicUrl : unknownContact),
      })
}
