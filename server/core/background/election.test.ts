import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { openDatabase } from '../database/db.ts'
import { createLog } from '../log.ts'
import { lead, tryHold } from './election.ts'
import { lockNumber } from './locks.ts'

const log = createLog('silent')

describe('a lock of the database', () => {
  test('has one holder in a process and among processes, and the next after its release', async () => {
    const database = await testDatabase()
    const other = openDatabase({ url: database.url })
    const hold = await tryHold(database, 'demo/world')
    assert.ok(hold)
    assert.equal(hold.isHeld(), true)
    assert.deepEqual([await tryHold(database, 'demo/world'), await tryHold(other, 'demo/world')], [null, null])
    const beside = await tryHold(database, 'odds/work')
    assert.ok(beside)
    await hold.release()
    assert.equal(hold.isHeld(), false)
    const next = await tryHold(other, 'demo/world')
    assert.ok(next)
    await Promise.all([next.release(), beside.release()])
    await other.close()
  })

  test('is lost with the connection of its process, which is one for all its locks', async () => {
    const database = await testDatabase()
    const holds = [await tryHold(database, 'demo/world'), await tryHold(database, 'odds/work')]
    const { rows } = await database.pool.query<{ pid: number }>(
      `select distinct pid from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    assert.equal(rows.length, 1)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await Promise.all(holds.map((hold) => hold?.lost))
    assert.deepEqual(
      holds.map((hold) => hold?.isHeld()),
      [false, false],
    )
    await Promise.all(holds.map((hold) => hold?.release()))
    const again = await tryHold(database, 'demo/world')
    assert.ok(again)
    assert.equal(again.isHeld(), true)
    await again.release()
  })
})

describe('a leader', () => {
  test('costs a process that stands by one statement for all that it waits for', async () => {
    const database = await testDatabase()
    const other = openDatabase({ url: database.url, applicationName: 'other' })
    const works = ['odds/one', 'odds/two', 'odds/three'] as const
    const begin = () => ({ stop: async () => undefined })
    const first = works.map((work) => lead(database, work, log, begin))
    await Promise.all(first.map(({ tried }) => tried))
    const second = works.map((work) => lead(other, work, log, () => assert.fail('two leaders')))
    await Promise.all(second.map(({ tried }) => tried))
    const { rows } = await database.pool.query<{ query: string }>(
      `select query from pg_stat_activity where application_name = 'touchline lead' and datname = current_database() and query like '%try_advisory%'`,
    )
    const numbers = works.map(lockNumber).join()
    assert.deepEqual(
      rows.map(({ query }) => query.includes(`'{${numbers}}'`)),
      [true, true],
    )
    for (const one of [...second, ...first]) await one.stop()
    await other.close()
  })

  test('whose work cannot start rejects the start, and tries again', async () => {
    const database = await testDatabase()
    const begun = Promise.withResolvers<void>()
    let attempts = 0
    const leading = lead(database, 'odds/work', log, () => {
      if (++attempts === 1) throw new Error('LIVE_FEEDS names "nab"')
      begun.resolve()
      return { stop: async () => undefined }
    })
    await assert.rejects(leading.tried, /nab/)
    await begun.promise
    await leading.stop()
  })

  test('stops work that ends by itself, and begins it again', async () => {
    const database = await testDatabase()
    const again = Promise.withResolvers<void>()
    const stops: number[] = []
    let attempts = 0
    const leading = lead(database, 'odds/work', log, () => {
      const attempt = ++attempts
      if (attempt === 2) again.resolve()
      return {
        ended: attempt === 1 ? Promise.reject(new Error('a mistake')) : new Promise(() => undefined),
        stop: async () => void stops.push(attempt),
      }
    })
    await again.promise
    assert.deepEqual(stops, [1])
    await leading.stop()
    assert.deepEqual(stops, [1, 2])
  })
})
