import { Logger, makeWorkerUtils, run, runMigrations } from 'graphile-worker'
import type { Runner, TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Database } from './db.ts'
import { described } from './log.ts'
import type { Log } from './log.ts'
import type { Job } from './jobs.ts'

const CONNECTIONS = 3
const AT_ONCE = 4

const quiet = new Logger(() => () => undefined)

export async function installTables(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet })
}

/** Only the leader comes here: whoever held a job before is gone, so what it held is free. */
export async function runJobs(database: Database, jobs: readonly Job[], log: Log): Promise<Runner> {
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS, application_name: 'touchline jobs' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await freeAll(pool)
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, database, log)]))
  const runner = await run({ pgPool: pool, taskList, concurrency: AT_ONCE, noHandleSignals: true, pollInterval: 1000, logger: quiet })
  const close = () => void pool.end().catch(() => undefined)
  runner.promise.then(close, close)
  return runner
}

async function freeAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ locked_by: string }>('select distinct locked_by from graphile_worker.jobs where locked_by is not null')
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
      // The queue tries it again, later and later.
      throw error
    }
  }
}
