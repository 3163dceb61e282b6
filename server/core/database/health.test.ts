import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseUnavailable, type Database } from './db.ts'
import { watchHealth } from './health.ts'

test('reports since when the database is away, and that it is back', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let at = 1000
  let isUp = true
  const pool = { query: () => (isUp ? Promise.resolve() : Promise.reject(new DatabaseUnavailable(new Error('gone')))) }
  const health = watchHealth({ pool } as unknown as Pick<Database, 'pool'>, { everyMs: 100, now: () => at })
  const pass = async () => {
    t.mock.timers.tick(100)
    await new Promise(setImmediate)
  }
  at = 5000
  await pass()
  assert.equal(health.awaySince(), null)
  isUp = false
  at = 7000
  await pass()
  assert.equal(health.awaySince(), 5000)
  isUp = true
  await pass()
  assert.equal(health.awaySince(), null)
  assert.equal(health.report(new Error('a bug')), false)
  assert.equal(health.report(new DatabaseUnavailable(new Error('full'))), true)
  assert.equal(health.awaySince(), 7000)
  await pass()
  assert.equal(health.awaySince(), null)
  health.follow(() => 6000)
  assert.equal(health.awaySince(), 6000)
  health.follow(() => null)
  assert.equal(health.awaySince(), null)
  health.close()
})
