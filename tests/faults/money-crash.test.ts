import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { killAt } from '#kit/money-crash.ts'
import { crashMatrix } from '#kit/money-matrix.ts'

test('two purchases of one batch whose process is killed at any statement are both whole or not at all, and repeat once', async (t) => {
  const database = await testDatabase(t)
  const { points, whole, problems } = await crashMatrix(database, {
    acts: ['together'],
    crash: (name, given, point) => killAt(database, name, given, point),
  })
  console.log(`money-crash.test: ${points} points, ${whole} of them done before the retry`)
  assert.deepEqual(problems, [])
  assert.ok(whole > 0 && whole < points)
})
