import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crashIngest } from '#kit/crash.ts'
import { testDatabase } from '#kit/database.ts'

test('loses nothing acknowledged when it is killed in the middle of its work, three times', async (t) => {
  const seed = Date.now() % 1_000_000
  t.diagnostic(`seed ${seed}`)
  const result = await crashIngest(await testDatabase(t), { kills: 3, seed, perRun: 150 })
  t.diagnostic(`${result.acknowledged} reports acknowledged before the kills, ${result.stored} stored`)
  assert.deepEqual(result.problems, [])
  assert.equal(result.kills, 3)
})
