import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { testDatabase } from '#kit/database.ts'
import { addJob, defineJob, installJobs, startJobs, type Job } from './jobs.ts'
import { createLog } from '../log.ts'
import { openDatabase } from '../database/db.ts'
import { readerIn, readerOf } from '../database/reader.ts'

const database = await testDatabase()
const db = readerOf(database)
const log = createLog('silent')
const payload = z.object({ number: z.int() })

/** A job that records its payloads. */
function counting(name: string, work: (number: number) => Promise<void> | void = () => undefined) {
  const done: number[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const job = defineJob(name, payload, async ({ number }) => {
    await work(number)
    done.push(number)
    waiting.filter(({ count }) => done.length >= count).forEach(({ resolve }) => resolve())
  })
  const until = (count: number) =>
    new Promise<void>((resolve) => (done.length >= count ? resolve() : waiting.push({ count, resolve })))
  return { job, done, until }
}

const count = async () =>
  (await database.pool.query<{ count: number }>('select count(*)::int as count from graphile_worker.jobs')).rows[0]!
    .count

describe('jobs', () => {
  test('exist once their transaction commits, and not when it rolls back', async () => {
    const { job, done, until } = counting('transactions')
    await assert.rejects(
      database.transaction(async (client) => {
        await addJob(readerIn(client), job, { number: 1 })
        throw new Error('no')
      }),
    )
    await database.transaction((client) => addJob(readerIn(client), job, { number: 2 }))
    await assert.rejects(addJob(db, job, { number: 1.5 }), z.ZodError)
    const jobs = startJobs(database, async () => [job], log)
    await until(1)
    await jobs.stop()
    assert.deepEqual(done, [2])
    assert.equal(await count(), 0)
  })

  test('of a start are added by the next attempt where no connection is free at the first', async () => {
    const small = openDatabase({ url: database.url, poolSize: 1, poolWaitMs: 50, statementTimeoutMs: 30_000 })
    const taken = await small.pool.connect()
    const ran = Promise.withResolvers<void>()
    const job = defineJob('first', z.object({}), async () => ran.resolve(), { isAtStart: true })
    const jobs = startJobs(small, async () => [job], log)
    await jobs.tried
    await assert.rejects(small.pool.connect(), /timeout exceeded/)
    taken.release()
    await ran.promise
    await jobs.stop()
    await small.close()
  })

  test('replace one another under one key as long as they have not started', async () => {
    const { job, done, until } = counting('keys')
    await addJob(db, job, { number: 1 }, { key: 'same', runAt: Date.now() + 3_600_000 })
    await addJob(db, job, { number: 2 }, { key: 'same' })
    await addJob(db, job, { number: 3 }, { key: 'later', runAt: Date.now() + 3_600_000 })
    const jobs = startJobs(database, async () => [job], log)
    await until(1)
    await jobs.stop()
    assert.deepEqual([done, await count()], [[2], 1])
    await database.pool.query('select graphile_worker.remove_job($1)', ['later'])
  })

  test('are resumed at once by the next process when theirs dies', async () => {
    const { job, done, until } = counting('crashes')
    await addJob(db, job, { number: 7 })
    // The state after a process was killed: locked, for hours.
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-a-dead-process', attempts = 1`,
    )
    const jobs = startJobs(database, async () => [job], log)
    await until(1)
    await jobs.stop()
    assert.deepEqual([done, await count()], [[7], 0])
  })

  test('run in one process of several, and in the next one when that stops', async () => {
    const [first, second] = [counting('leaders'), counting('leaders')]
    const one = startJobs(database, async () => [first.job], log)
    await addJob(db, first.job, { number: 1 })
    await first.until(1)
    const two = startJobs(database, async () => [second.job], log)
    await addJob(db, first.job, { number: 2 })
    await first.until(2)
    assert.deepEqual(second.done, [])
    await one.stop()
    await addJob(db, first.job, { number: 3 })
    await second.until(1)
    await two.stop()
    assert.deepEqual(second.done, [3])
  })

  test('are retried after a failure, which is logged', async () => {
    const lines: string[] = []
    const failing = counting('failures', () => {
      throw new Error('not today')
    })
    const failed = Promise.withResolvers<void>()
    await addJob(db, failing.job, { number: 1 })
    const jobs = startJobs(
      database,
      async () => [failing.job] satisfies Job[],
      createLog('error', (line) => {
        lines.push(line)
        failed.resolve()
      }),
    )
    await failed.promise
    await jobs.stop()
    assert.match(lines[0]!, /"event":"job_failed","job":"failures","attempt":1.*not today/)
    assert.equal(await count(), 1)
  })

  test('have their tables after the migrations; a second run changes nothing', async () => {
    await installJobs(database.url)
    const { rows } = await database.pool.query<{ id: number }>(
      'select max(id)::int as id from graphile_worker.migrations',
    )
    assert.ok(rows[0]!.id >= 20)
  })
})
