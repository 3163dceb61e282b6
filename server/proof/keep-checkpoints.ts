import { keepFresh } from '#core/background/keep-fresh.ts'
import type { PartTools, Running } from '#core/part.ts'
import { createCheckpoints } from './checkpoint.ts'
import { guardFile } from './guard-file.ts'

const MINUTE_MS = 60_000

/** Signs a checkpoint once a minute where the log has grown, in one of the processes that share a database. */
export function keepCheckpoints({ database, log, config, engines }: PartTools): Running {
  const sign = createCheckpoints({
    database,
    secrets: engines.accounts.secrets,
    publicUrl: config.publicUrl,
    witnesses: config.witnesses,
    guard: guardFile(config.dataFolder),
  })
  return keepFresh({ everyMs: MINUTE_MS, log, failure: 'log_not_signed' }, sign)
}
