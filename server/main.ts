import cluster from 'node:cluster'
import { join } from 'node:path'
import { openDatabase } from '#core/database/db.ts'
import { connectionFile } from '#core/postgres/place.ts'
import { readConfig, type Config } from './config.ts'
import { readFlags, startHelp } from './flags.ts'
import { runProcess, type Stop } from './lifetime.ts'
import { terminalProgress } from './progress.ts'
import { startDatabase } from './start.ts'
import { startWorkers, type Ready } from './workers.ts'

async function runAlone(config: Config): Promise<Stop> {
  // The application's code loads while PostgreSQL starts.
  if (config.workers === 1) import('./listen.ts').catch(() => undefined)
  const started = await startDatabase(config, terminalProgress)
  try {
    const { url, stop } = config.workers > 1 ? await runWorkers(config, started.url) : await serve(config, started.url)
    // The address contains the password: it stays in a file that only this account can read.
    if (started.isOwn)
      terminalProgress.say(`Database URL for other processes: ${connectionFile(join(config.dataFolder, 'postgres'))}`)
    terminalProgress.say(`Touchline is running at ${url}`)
    return async () => {
      await stop()
      await started.stop()
    }
  } catch (error) {
    await started.stop()
    throw error
  }
}

function runWorkers(config: Config, databaseUrl: string) {
  return startWorkers(config.workers, { DATABASE_URL: databaseUrl }, terminalProgress.say)
}

async function runAsWorker(config: Config): Promise<Stop> {
  const { url, stop } = await serve(config, config.databaseUrl!)
  const ready: Ready = { readyAt: url }
  process.send?.(ready)
  return stop
}

async function serve(config: Config, databaseUrl: string) {
  const { listen } = await import('./listen.ts')
  const database = openDatabase({
    url: databaseUrl,
    applicationName: `touchline ${config.worker}`,
    poolSize: config.databasePoolSize,
  })
  const { url, close } = await listen({ config, database, isDemo: config.isDemo })
  const stop = async () => {
    await close()
    await database.close()
  }
  return { url, stop }
}

const asked = readFlags(process.argv.slice(2))
if (typeof asked !== 'string' && asked.help) {
  process.stdout.write(`${startHelp}\n`)
  process.exit(0)
}
await runProcess(() => {
  const config = readConfig()
  return cluster.isWorker ? runAsWorker(config) : runAlone(config)
})
