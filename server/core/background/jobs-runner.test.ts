import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { openDatabaseWay } from '#kit/way.ts'
import { openDatabase } from '../database/db.ts'
import { installJobs } from './jobs.ts'
import { openRunnerPool, runJobs } from './jobs-runner.ts'
import { createLog } from '../log.ts'

const database = await testDatabase()
await installJobs(database.url)

test('a job runner that stops while it loses its database ends without an unhandled rejection', async (t) => {
  const way = await openDatabaseWay(database.url, t)
  const far = openDatabase({ url: way.url })
  t.after(() => far.close())
  const runner = await runJobs(far, [], createLog('silent'))
  await once(runner.events, 'pool:listen:success')
  // The runner awaits LISTEN here: both stopping and losing the connection release it.
  const stopping = runner.stop()
  way.cut()
  await Promise.allSettled([stopping, runner.promise])
  await new Promise((resolve) => setImmediate(resolve))
})

test('a connection released twice is free once', async (t) => {
  const pool = openRunnerPool(database.url)
  t.after(() => pool.end())
  await new Promise<void>((resolve, reject) =>
    pool.connect((error, _client, release) => {
      if (error) return reject(error)
      release()
      release()
      return resolve()
    }),
  )
  assert.equal(pool.idleCount, 1)
})
