import { described } from '#core/log.ts'
import type { PartTools, Running } from '#core/part.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from './ingest.ts'
import { watchSilence } from './silence.ts'

/** Checks for feeds that became silent. Every process checks: the first one publishes it. */
export function watchFeeds({ database, log, budget }: Pick<PartTools, 'database' | 'log' | 'budget'>): Running {
  const ingest = createIngest({ database, sports, budget })
  const watch = watchSilence(database, {
    ingest,
    onTrouble: (error) => log.error('silence_not_looked_for', described(error)),
  })
  return {
    async stop() {
      await watch.stop()
      await ingest.close()
    },
  }
}
