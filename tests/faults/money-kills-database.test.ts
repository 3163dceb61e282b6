// Long half: kills the process of sixteen writers and their database in turns, 60 times; `npm run faults` 200 times.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '#core/database/db.ts'
import { killCluster, killProcess, killUnderLoad } from '#kit/money-kills.ts'
import { addMoneyPeople } from '#kit/money-world.ts'
import { option, seedOption } from '#kit/option.ts'
import { ownCluster } from '#kit/own-cluster.ts'

const seed = seedOption()
const runs = option('runs', 60)
console.log(`money-kills-database.test seed ${seed} runs ${runs}`)

test('process and database killed in turn under a load of sixteen writers leave nothing half done', async (t) => {
  const cluster = await ownCluster(t)
  const database = openDatabase({ url: cluster.url, poolSize: 16, poolWaitMs: 10_000, statementTimeoutMs: 30_000 })
  t.after(() => database.close())
  const load = { seed, ...(await addMoneyPeople(database, 1_000_000)) }
  let ofDatabase = 0
  const { kills, acknowledged, problems } = await killUnderLoad(database, load, {
    runs,
    perRun: 120,
    mostMs: 1000 * option('seconds', 900),
    async runUntilKilled(run) {
      if (run.killAfter % 4 > 0) return killProcess(database, load, run)
      ofDatabase += 1
      return killCluster(cluster, load, run)
    },
  })
  console.log(
    `money-kills-database.test: ${kills} kills, ${ofDatabase} of them of the database, ${acknowledged} operations acknowledged`,
  )
  assert.deepEqual(problems, [])
  assert.equal(kills, runs, 'every kill happened within the time')
  assert.ok(ofDatabase > 0 && ofDatabase < kills)
})
