import type { DeskHealth, DeskJob } from '#contract/touchline/desk-health.ts'
import type { Reader } from '#core/database/reader.ts'

const state = `case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
  when j.last_error is not null then 'failing' else 'waiting' end`
const rank = `case when j.locked_at is null and j.attempts >= j.max_attempts then 0 when j.last_error is not null then 1 else 2 end`
const jobs = 'graphile_worker.jobs'

export async function countJobs(db: Reader): Promise<DeskHealth['jobs']> {
  const [row] = await db.query<DeskHealth['jobs']>(
    `select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state in ('waiting', 'failing') and run_at < now() - interval '5 minutes')::int as late,
        count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'failing')::int as failing,
        count(*) filter (where state = 'failed')::int as failed
      from (select ${state} as state, run_at from ${jobs} j) j`,
  )
  return row!
}

type Asked = { isFailed: boolean; after: readonly [number, number, string] | null; limit: number }

/** Failed jobs, those that are tried again, then the rest by their time. Their data stay where they are. */
export function listJobs(db: Reader, { isFailed, after, limit }: Asked): Promise<(DeskJob & { rank: number })[]> {
  return db.query(
    `select * from (select j.id::text as id, j.task_identifier as name, j.queue_name as queue, ${state} as state, j.attempts::int as attempts,
        j.max_attempts::int as "mostAttempts", floor(extract(epoch from j.run_at) * 1000)::float8 as "runAt",
        left(split_part(j.last_error, E'\\n', 1), 300) as error, ${rank} as rank, j.id as number
      from ${jobs} j) rows
    where (not $1 or state in ('failed', 'failing')) and ($2::int is null or (rank, "runAt", number) > ($2::int, $3::float8, $4::bigint))
    order by rank, "runAt", number limit $5`,
    [isFailed, ...(after ?? [null, null, null]), limit],
  )
}

type Known = { name: string; isRunning: boolean; isFaulty: boolean }

export async function findJob(db: Reader, id: string): Promise<Known | null> {
  const rows = await db.query<Known>(
    `select task_identifier as name, locked_at is not null as "isRunning", last_error is not null as "isFaulty" from ${jobs} where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** Runs a job at once with all its attempts again; null where it is gone or runs. */
export async function retryJob(db: Reader, id: string): Promise<number | null> {
  const rows = await db.query<{ runAt: number }>(
    `select (extract(epoch from r.run_at) * 1000)::float8 as "runAt"
      from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := 0) r`,
    [id],
  )
  return rows[0]?.runAt ?? null
}

/** Deletes a job; false where it is gone or runs. */
export async function dropJob(db: Reader, id: string): Promise<boolean> {
  const rows = await db.query('select id from graphile_worker.complete_jobs(array[$1::bigint])', [id])
  return rows.length > 0
}
