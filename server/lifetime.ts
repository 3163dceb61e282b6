import cluster from 'node:cluster'
import { asUnavailable } from '#core/database/db.ts'
import { MigrationError } from '#core/migrate.ts'
import { PartProblem } from '#core/parts/check.ts'
import { PostgresProblem } from '#core/postgres/place.ts'
import { ConfigProblem } from './config.ts'

export type Stop = () => Promise<void>

/**
 * Runs a server process from `start` until a signal or the end of its launcher, then its `Stop`, and ends the process:
 * with 0, or with 1 and the reason on standard error. Resolves once `start` has.
 */
export async function runProcess(start: () => Promise<Stop>): Promise<void> {
  let starting: Promise<Stop> | null = null
  let isEnding = false
  const end = () => {
    // Ctrl-C reaches this process from the terminal and again from its launcher.
    if (!isEnding) void stopAndExit(starting)
    isEnding = true
  }
  process.on('unhandledRejection', onUnhandled)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  // The launcher has ended: no other process could stop this one any more.
  process.on('disconnect', end)
  // A worker receives messages from its primary over that channel, so it alone may wait for it.
  if (!cluster.isWorker) process.channel?.unref()
  try {
    starting = start()
    await starting
  } catch (error) {
    exitWith(error)
  }
}

async function stopAndExit(starting: Promise<Stop> | null): Promise<void> {
  try {
    const stop = await starting
    await stop?.()
    process.exit(0)
  } catch (error) {
    exitWith(error)
  }
}

function onUnhandled(error: unknown): void {
  const outage = asUnavailable(error)
  // Libraries query the database in promises without a handler: losing it must not end this process.
  if (outage) process.stderr.write(`${outage.message}\n`)
  else exitWith(error)
}

function exitWith(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  const known = [ConfigProblem, PostgresProblem, MigrationError, PartProblem]
  if (known.some((problem) => error instanceof problem)) return (error as Error).message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'Port in use. Choose another with --port.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
