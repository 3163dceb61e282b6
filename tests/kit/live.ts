import type { Database } from '#core/database/db.ts'
import { createLog } from '#core/log.ts'
import { startRelay } from '#core/outbox/relay.ts'
import { createHub } from '#live/hub.ts'
import { startLive, type LiveOptions } from '#live/start.ts'

type Given = Omit<LiveOptions, 'hub'> & { database: Database; mayRelay?: boolean }

/** The live part of a process with its hub, and a relay unless `mayRelay` is false. */
export async function openLive({ mayRelay = true, ...options }: Given): ReturnType<typeof startLive> {
  const { database, log = createLog('silent') } = options
  const hub = createHub({ databaseUrl: database.url, log })
  const relay = mayRelay ? startRelay({ database, log, hub }) : null
  await relay?.tried
  const live = await startLive({ ...options, hub })
  return {
    ...live,
    async close() {
      await live.close()
      await relay?.stop()
    },
  }
}
