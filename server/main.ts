import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#core/db.ts'
import type { Database } from '#core/db.ts'
import { MigrationError } from '#core/migrate.ts'
import { PostgresProblem } from '#core/postgres/place.ts'
import { ConfigProblem, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { terminalProgress } from './progress.ts'
import type { Progress } from './progress.ts'
import { startDatabase } from './start.ts'
import { startWorkers } from './workers.ts'
import type { Ready } from './workers.ts'

export type ListenOptions = {
  config: Config
  database: Database
  /** 1 is the process that also does what must be done once, such as loading the demonstration world. */
  worker: number
  progress: Progress
}

/** What `listen.ts` exports: answers requests until `close`. */
export type Listen = (options: ListenOptions) => Promise<{ url: string; close(): Promise<void> }>

type Stop = () => Promise<void>

async function runAlone(config: Config): Promise<Stop> {
  const started = await startDatabase(config, terminalProgress)
  try {
    const { url, stop } = config.workers > 1 ? await runWorkers(config, started.url) : await serve(config, started.url, 1)
    if (started.isOwn) terminalProgress.say(`DATABASE_URL='${started.url}'`)
    terminalProgress.say(`Touchline answers on ${url}`)
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
  const { url, stop } = await serve(config, config.databaseUrl!, config.worker)
  const ready: Ready = { readyAt: url }
  process.send?.(ready)
  return stop
}

async function serve(config: Config, databaseUrl: string, worker: number) {
  const file = join(import.meta.dirname, 'listen.ts')
  if (!existsSync(file)) return { url: 'nothing yet: server/listen.ts is missing', stop: () => Promise.resolve() }
  const { listen } = (await import(file)) as { listen: Listen }
  const database = openDatabase({ url: databaseUrl, applicationName: `touchline ${worker}`, poolSize: config.databasePoolSize })
  const { url, close } = await listen({ config, database, worker, progress: terminalProgress })
  const stop = async () => {
    await close()
    await database.close()
  }
  return { url, stop }
}

function explain(error: unknown): string {
  if (error instanceof ConfigProblem || error instanceof PostgresProblem || error instanceof MigrationError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'That port is taken by another program: choose one with --port.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

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
process.channel?.unref()

try {
  const config = readConfig()
  starting = cluster.isWorker ? runAsWorker(config) : runAlone(config)
  await starting
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
