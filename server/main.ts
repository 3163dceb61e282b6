import cluster from 'node:cluster'
import { join } from 'node:path'
import { asUnavailable, openDatabase } from '#core/db.ts'
import { MigrationError } from '#core/migrate.ts'
import { PartProblem } from '#core/part-check.ts'
import { connectionFile, PostgresProblem } from '#core/postgres/place.ts'
import { ConfigProblem, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { readFlags, startHelp } from './flags.ts'
import { terminalProgress } from './progress.ts'
import { startDatabase } from './start.ts'
import { startWorkers } from './workers.ts'
import type { Ready } from './workers.ts'

type Stop = () => Promise<void>

async function runAlone(config: Config): Promise<Stop> {
  // Our own code loads while PostgreSQL starts.
  if (config.workers === 1) import('./listen.ts').catch(() => undefined)
  const started = await startDatabase(config, terminalProgress)
  try {
    const { url, stop } = config.workers > 1 ? await runWorkers(config, started.url) : await serve(config, started.url)
    // The address holds the password: it stays in a file that only this account can read.
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

function explain(error: unknown): string {
  if (
    error instanceof ConfigProblem ||
    error instanceof PostgresProblem ||
    error instanceof MigrationError ||
    error instanceof PartProblem
  )
    return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'Port in use. Choose another with --port.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

process.on('unhandledRejection', (error) => {
  const outage = asUnavailable(error)
  // Libraries ask the database in promises that nobody awaits: its loss is their failure, not the end of this process.
  if (outage) return void process.stderr.write(`${outage.message}\n`)
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})

let starting: Promise<Stop> | null = null

async function end(): Promise<void> {
  try {
    const stop = await starting
    await stop?.()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

let isEnding = false
function endOnce(): void {
  // Ctrl-C reaches this process from the terminal and again from its launcher.
  if (!isEnding) void end()
  isEnding = true
}

process.on('SIGTERM', endOnce)
process.on('SIGINT', endOnce)
process.on('SIGHUP', endOnce)
// The launcher is gone, however it ended: nobody could stop this process any more.
process.on('disconnect', endOnce)
// A worker hears from its primary over that channel, so it alone may wait for it.
if (!cluster.isWorker) process.channel?.unref()

const asked = readFlags(process.argv.slice(2))
if (typeof asked !== 'string' && asked.help) {
  process.stdout.write(`${startHelp}\n`)
  process.exit(0)
}
try {
  const config = readConfig()
  starting = cluster.isWorker ? runAsWorker(config) : runAlone(config)
  await starting
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
