// The process that `server/dev/main.ts` starts, and restarts after a change.
import { openDatabase } from '#core/database/db.ts'
import { readConfig } from '../config.ts'
import { runProcess } from '../lifetime.ts'
import { listen } from '../listen.ts'
import { silentProgress } from '../progress.ts'
import { startDatabase } from '../start.ts'
import type { Ready } from '../workers.ts'
import { assertForDevelopment } from './own-machine.ts'
import { openSources } from './sources.ts'

await runProcess(async () => {
  const config = readConfig()
  assertForDevelopment(config)
  // The database runs; migrations may be new.
  const { url: databaseUrl } = await startDatabase(config, silentProgress)
  const database = openDatabase({
    url: databaseUrl,
    applicationName: 'touchline dev',
    poolSize: config.databasePoolSize,
  })
  const { url, close } = await listen({ config, database, isDemo: config.isDemo, buildFolder: null, openSources })
  const ready: Ready = { readyAt: url }
  process.send?.(ready)
  return async () => {
    await close()
    await database.close()
  }
})
