import pg from 'pg'
import { z } from 'zod'
import type { Runner } from 'graphile-worker'
import type { Database } from '../database/db.ts'
import type { Job, JobContext } from './job.ts'
import { lead, type Leading } from './election.ts'
import type { Log } from '../log.ts'
import { readerOf, type Reader } from '../database/reader.ts'

export type { Job } from './job.ts'

export function defineJob<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  run: Job<Payload>['run'],
  more: Pick<Job, 'isAtStart'> = {},
): Job<Payload> {
  return { name, payload, run, ...more }
}

/** A job that runs at each start, and again `everyMs` after each run. */
export function repeatedJob(name: string, everyMs: number, run: (context: JobContext) => Promise<void>): Job<object> {
  const job = { name, payload: z.object({}) }
  return {
    ...job,
    isAtStart: true,
    async run(_payload, context) {
      await run(context)
      await addJob(readerOf(context.database), job, {}, { key: name, runAt: Date.now() + everyMs })
    },
  }
}

type JobOptions = {
  /** Epoch ms. */
  runAt?: number
  /** Of two jobs with the same key that have not started, the later replaces the earlier. */
  key?: string
  attempts?: number
  /** Jobs of one queue run one after the other. */
  queue?: string
}

/** Adds a job in the transaction of `db`: it exists if and only if that commits. */
export async function addJob<Payload>(
  db: Reader,
  { name, payload }: Pick<Job<Payload>, 'name' | 'payload'>,
  given: Payload,
  { runAt, key, attempts = 12, queue }: JobOptions = {},
): Promise<void> {
  await db.query(
    'select graphile_worker.add_job($1, payload := $2, run_at := $3, job_key := $4, max_attempts := $5, queue_name := $6) is null as is_added',
    [
      name,
      JSON.stringify(payload.parse(given)),
      runAt === undefined ? null : new Date(runAt),
      key ?? null,
      attempts,
      queue ?? null,
    ],
  )
}

/** Adds the jobs that each start begins with, in one statement: all or none. */
async function addFirst(db: Reader, jobs: readonly Job[]): Promise<void> {
  const first = jobs.filter(({ isAtStart }) => isAtStart)
  await db.query(
    `select graphile_worker.add_job(j.name, payload := j.payload::json, job_key := j.name, max_attempts := 12) is null
      from unnest($1::text[], $2::text[]) as j (name, payload)`,
    [first.map(({ name }) => name), first.map(({ payload }) => JSON.stringify(payload.parse({})))],
  )
}

/** The last migration of graphile-worker 0.18: a database that has it is up to date. */
const newestTables = 20

/** Brings the tables of the jobs up to date; costs one statement when they are. Run it with the migrations. */
export async function installJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'touchline migrate' })
  await client.connect()
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as is_there`,
  )
  const newest = rows[0]?.is_there
    ? (await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')).rows[0]?.id
    : 0
  await client.end()
  if (newest === newestTables) return
  const { installTables } = await import('./jobs-runner.ts')
  await installTables(url)
}

/**
 * Runs jobs from now on, in one of the processes that share the database: the holder of the lock. Jobs that a dead
 * holder left unfinished are released at once.
 */
export function startJobs(database: Database, load: () => Promise<readonly Job[]>, log: Log): Leading {
  return lead(database, 'jobs', log, async () => {
    const [{ runJobs }, jobs] = await Promise.all([import('./jobs-runner.ts'), load()])
    // Without the database this fails, and the next attempt to lead adds them: a chain of jobs lives by its first one.
    await addFirst(readerOf(database), jobs)
    const runner: Runner = await runJobs(database, jobs, log)
    return { ended: runner.promise, stop: () => runner.stop().catch(() => undefined) }
  })
}
