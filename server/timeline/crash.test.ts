import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crashIngest } from '#kit/crash.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'

const seed = seedOption()
const kills = option('runs', 3)
console.log(`crash.test seed ${seed} kills ${kills}`)

test('loses nothing acknowledged when it is killed while working', async (t) => {
  const result = await crashIngest(await testDatabase(t), { kills, seed, perRun: 150 })
  console.log(`${result.acknowledged} reports acknowledged before the kills, ${result.stored} stored`)
  assert.deepEqual(result.problems, [])
  assert.equal(result.kills, kills)
  assert.ok(result.acknowledged > 10 * kills, 'it was killed while it worked')
})
