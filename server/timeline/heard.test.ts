import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createHeard } from './heard.ts'
import type { Reader } from '#core/database/reader.ts'

/** A clock, and a database that counts its queries and fails while `isAway`. */
function open() {
  const world = { at: 5000, asked: 0, isAway: false }
  const db: Reader = {
    query() {
      world.asked += 1
      return world.isAway ? Promise.reject(new Error('gone')) : Promise.resolve([])
    },
  }
  return { world, heard: createHeard(db, () => world.at) }
}

describe('when a feed last reported', () => {
  test('is due once a second for each feed, however many reports it sends', () => {
    const { heard, world } = open()
    assert.deepEqual(heard.due(['alpha', 'alpha', 'beta']), [
      { provider: 'alpha', at: 5000 },
      { provider: 'beta', at: 5000 },
    ])
    world.at += 999
    assert.deepEqual(heard.due(['alpha', 'gamma']), [{ provider: 'gamma', at: 5999 }])
    world.at += 1
    assert.deepEqual(heard.due(['alpha', 'gamma']), [{ provider: 'alpha', at: 6000 }])
    assert.equal(world.asked, 0, 'it is written with the reports')
  })

  test('is due again where it was not stored, and after the clock was set back', () => {
    const { heard, world } = open()
    heard.forget(heard.due(['alpha']))
    assert.equal(heard.due(['alpha']).length, 1)
    world.at -= 60_000
    assert.equal(heard.due(['alpha']).length, 1)
  })

  test('is stored by a heartbeat every ten seconds, by the next one after a failure, and never for an archive', async () => {
    const { heard, world } = open()
    world.isAway = true
    await assert.rejects(heard.heartbeat('alpha'), /gone/)
    world.isAway = false
    await heard.heartbeat('alpha')
    await heard.heartbeat('alpha')
    assert.equal(world.asked, 2)
    world.at += 10_000
    await heard.heartbeat('alpha')
    assert.equal(world.asked, 3)
    await heard.heartbeat('operator')
    await heard.heartbeat('openfootball')
    assert.equal(world.asked, 3)
  })
})
