import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { asUnavailable, DatabaseUnavailable, openDatabase } from './db.ts'

const database = await testDatabase()

describe('a database', () => {
  test('reads counts and ids as numbers, days as text and moments as dates', async () => {
    const { rows } = await database.pool.query(
      `select count(*), 9007199254740991::bigint as id, date '2024-02-29' as day, timestamptz '2024-06-14 21:00+02' as kick_off, 0.10::numeric as price from generate_series(1, 2)`,
    )
    assert.deepEqual(rows[0], {
      count: 2,
      id: 9_007_199_254_740_991,
      day: '2024-02-29',
      kick_off: new Date('2024-06-14T19:00:00Z'),
      price: '0.10',
    })
  })

  test('fails loudly rather than round a bigint', async () => {
    await assert.rejects(database.pool.query('select 9007199254740992::bigint as id'), /does not fit a number/)
  })

  test('commits a transaction that returns, and rolls back one that throws', async () => {
    await database.pool.query('create table word (text text)')
    const result = await database.transaction(async (client) => {
      await client.query(`insert into word values ('kept')`)
      return 'done'
    })
    assert.equal(result, 'done')
    const mistake = new Error('a mistake of ours')
    const failing = database.transaction(async (client) => {
      await client.query(`insert into word values ('lost')`)
      throw mistake
    })
    await assert.rejects(failing, mistake)
    assert.deepEqual((await database.pool.query('select text from word')).rows, [{ text: 'kept' }])
  })

  test('names the true cause where it ended a transaction in which the program computed for too long', async (t) => {
    const own = openDatabase({ url: database.url, idleInTransactionMs: 100 })
    t.after(() => own.close())
    const compute = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
    await assert.rejects(
      own.transaction(async (client) => {
        await client.query('select 1')
        compute()
        await client.query('select 2')
      }),
      (error: Error) =>
        error instanceof DatabaseUnavailable &&
        /a transaction waited 0\.[4-9] s for the program, and the server ended it after 0\.1 s/.test(error.message),
    )
    assert.equal(await own.transaction(async (client) => (await client.query('select 3 as n')).rows[0].n), 3)
  })

  test('ends a statement that runs too long', async (t) => {
    const impatient = openDatabase({ url: database.url, statementTimeoutMs: 20, poolWaitMs: 60_000 })
    t.after(() => impatient.close())
    await assert.rejects(impatient.pool.query('select pg_sleep(30)'), { code: '57014' })
  })
})

describe('an unavailable database', () => {
  test('is distinguished from a mistake in a statement', async () => {
    const mistake = await database.pool.query('select * from nowhere').catch((error: unknown) => error)
    assert.equal(asUnavailable(mistake), null)
  })

  test('is one that does not answer', async (t) => {
    const gone = openDatabase({ url: 'postgresql://a:b@/c?host=/nowhere/at/all' })
    t.after(() => gone.close())
    await assert.rejects(
      gone.transaction(() => Promise.resolve()),
      { name: 'DatabaseUnavailable', code: 'database_unavailable' },
    )
    const error = await gone.pool.query('select 1').catch((failure: unknown) => failure)
    assert.ok(asUnavailable(error) instanceof DatabaseUnavailable)
  })

  test('is one whose connections are all in use for longer than the wait', async (t) => {
    const small = openDatabase({ url: database.url, poolSize: 1, poolWaitMs: 60_000 })
    t.after(() => small.close())
    const held = await small.pool.connect()
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const refused = assert.rejects(
      small.transaction(() => Promise.resolve()),
      DatabaseUnavailable,
    )
    t.mock.timers.tick(60_000)
    t.mock.timers.reset()
    await refused
    held.release()
    assert.equal(await small.transaction(() => Promise.resolve('free again')), 'free again')
  })

  test('is one that closes the connection during a statement, and the pool recovers by itself', async (t) => {
    const own = openDatabase({ url: database.url, poolSize: 1 })
    t.after(() => own.close())
    const cut = own.transaction(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await client.query('select 1')
    })
    await assert.rejects(cut, DatabaseUnavailable)
    assert.deepEqual((await own.pool.query('select 1 as one')).rows, [{ one: 1 }])
  })
})
