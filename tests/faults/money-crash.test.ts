import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { crashMatrix } from '#kit/money-matrix.ts'
import { prepareMoney } from '#kit/money-acts.ts'
import { killAt } from '#kit/money-crash.ts'

test('a purchase whose process is killed at any of its statements is whole or not at all, and repeats once', async (t) => {
  const database = await testDatabase(t)
  const { userId } = await addPerson(database)
  await prepareMoney(database, [userId], 1000)
  const result = await crashMatrix(database, {
    acts: ['purchase'],
    userId,
    isShort: true,
    crash: (name, given, point) => killAt(database, name, given, point),
  })
  console.log(`money-crash.test: ${result.points} points, ${result.whole} of them done before the retry`)
  assert.deepEqual(result.problems, [])
  assert.ok(result.points > 5)
})
