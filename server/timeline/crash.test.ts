import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crashIngest, crashSports } from '#kit/crash.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'

const seed = seedOption()
const known = Object.keys(crashSports)
const runs = option('runs', 3)
console.log(`crash.test seed ${seed} kills ${runs}`)
/** The sports in turn, from a random one. */
const turns = Array.from({ length: runs }, (_, turn) => known[(seed + turn) % known.length]!)

for (const sport of new Set(turns))
  test(`loses nothing of ${sport} that was acknowledged when it is killed while working`, async (t) => {
    const kills = turns.filter((turn) => turn === sport).length
    const result = await crashIngest(await testDatabase(t), { sport, kills, seed, perRun: 150 })
    console.log(`${result.acknowledged} reports acknowledged before the kills, ${result.stored} stored`)
    assert.deepEqual(result.problems, [])
    assert.equal(result.kills, kills)
    assert.ok(result.acknowledged >= kills, 'it was killed while it worked')
  })
