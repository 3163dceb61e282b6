import type { Database } from '#core/database/db.ts'
import { moderationQueue } from '#moderation/queue.ts'

/** Actions of the queue of the desk, in an order in which each can be carried out after `item_decided` with a delay. */
export function queueCases(itemId: number) {
  const queued = { sources: moderationQueue, key: `item-${itemId}` }
  const decision = { decision: 'refuse', code: 'abuse', text: '', sanction: null }
  const cases: [name: string, input: unknown][] = [
    ['item_reopened', { id: itemId, code: 'abuse', delayS: 30 }],
    ['queue_claimed', queued],
    ['queue_released', queued],
    ['queue_decided', { ...queued, ...decision }],
    ['queue_undone', { ...queued, id: 1 }],
  ]
  return cases.map(([name, input]) => ({ name, args: null, input, object: /^item \d+$/ }))
}

/** Actions of jobs of the desk, on a job that failed. */
export async function jobCases({ pool }: Database) {
  const { rows } = await pool.query<{ id: string }>(`select id::text as id from graphile_worker.add_job('send-mail')`)
  const [{ id } = { id: '' }] = rows
  await pool.query(`update graphile_worker._private_jobs set last_error = 'x' where id = $1`, [id])
  return ['job_retried', 'job_dropped'].map((name) => ({ name, args: null, input: { id }, object: /^job \d+$/ }))
}
