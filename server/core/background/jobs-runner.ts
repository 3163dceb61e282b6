import { Logger, makeWorkerUtils, run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Database } from '../database/db.ts'
import { described, type Log } from '../log.ts'
import type { Job } from './job.ts'

const CONNECTIONS = 3
const AT_ONCE = 4

/**
 * Outcomes of jobs are written in batches: single writes happen in a promise without a handler, whose failure would end
 * the process.
 */
const batches = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

const quiet = new Logger(() => () => undefined)

export async function installTables(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet })
}

/**
 * Connections of the job runner. graphile-worker 0.18 releases its listening client twice when it stops and loses the
 * database at once; pg throws at the second release, in a promise without a handler, which would end the process.
 */
class RunnerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect()
    super.connect((error, client, release) => callback(error, client, release && releasedOnce(release)))
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failure?: boolean | Error) => void,
) => void

function releasedOnce(release: (failure?: boolean | Error) => void): typeof release {
  let isReleased = false
  return (failure) => {
    if (isReleased) return
    isReleased = true
    release(failure)
  }
}

export function openRunnerPool(url: string): pg.Pool {
  const pool = new RunnerPool({ connectionString: url, max: CONNECTIONS, application_name: 'touchline jobs' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Only the leader runs this: earlier holders of jobs are gone, so their locks are released. */
export async function runJobs(database: Database, jobs: readonly Job[], log: Log): Promise<Runner> {
  const pool = openRunnerPool(database.url)
  await freeAll(pool)
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, database, log)]))
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet,
    preset: { worker: batches },
  })
  const close = () => void pool.end().catch(() => undefined)
  runner.promise.then(close, close)
  return runner
}

async function freeAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ locked_by: string }>(
    'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
  )
  if (rows.length === 0) return
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet })
  await utils.forceUnlockWorkers(rows.map((row) => row.locked_by))
  await utils.release()
}

function taskOf(job: Job, database: Database, log: Log): NonNullable<TaskList[string]> {
  return async (given, helpers) => {
    try {
      await job.run(job.payload.parse(given), { database, signal: helpers.abortSignal, log })
    } catch (error) {
      log.error('job_failed', { job: job.name, attempt: helpers.job.attempts, ...described(error) })
      // The queue retries it with growing pauses.
      throw error
    }
  }
}
