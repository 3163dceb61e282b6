import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { killProcess, killUnderLoad } from '#kit/money-kills.ts'
import { addMoneyPeople } from '#kit/money-world.ts'
import { option, seedOption } from '#kit/option.ts'

const seed = seedOption()
const runs = option('runs', 3)
console.log(`money-kills.test seed ${seed} runs ${runs}`)

test('a process killed under a load of sixteen writers leaves nothing half done, and a repetition does all once', async (t) => {
  const database = await testDatabase(t)
  const load = { seed, ...(await addMoneyPeople(database, 1_000_000)) }
  const { kills, acknowledged, problems } = await killUnderLoad(database, load, {
    runs,
    perRun: 120,
    mostMs: 600_000,
    runUntilKilled: (run) => killProcess(database, load, run),
  })
  console.log(`money-kills.test: ${kills} kills, ${acknowledged} operations acknowledged before them`)
  assert.deepEqual(problems, [])
  assert.ok(kills > 0 && acknowledged >= kills, 'it was killed while it worked')
})
