import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { services } from '#contract/services.ts'
import { testDispatch } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { readerIn, readerOf, type Reader } from '../database/reader.ts'
import { permitAll } from '../guard/guard.ts'
import { ANSWER_HOURS, deleteExpiredAnswers } from './answer-store.ts'
import { handle, type Call } from './handler.ts'
import { answerLocal } from './local.ts'

const { writeToSupport: operation } = services.touchline.operations
type AddRequest = Call<typeof operation>

const database = await testDatabase()
await database.pool.query('create table public.written (id int generated always as identity, by_user bigint not null)')

/** Writes a row; the answer is its number. */
async function insert(db: Reader, { viewer }: AddRequest): Promise<{ id: number }> {
  const sql = 'insert into public.written (by_user) values ($1) returning id'
  const [row] = await db.query<{ id: number }>(sql, [viewer.userId])
  return row!
}

/** Calls a server with this handler; answers are the bytes of bodies. */
function caller(run: (call: AddRequest) => Promise<{ id: number }>, naturalKey?: readonly string[]) {
  const declared: typeof operation = { ...operation, ...(naturalKey ? { naturalKey } : {}) }
  const dispatch = testDispatch(database, [handle(declared, run)])
  const from = { region: null, client: 'web', channel: null } as const
  const named = { service: 'touchline', name: 'writeToSupport', operation: declared as never } as const
  return async (headers: Record<string, string>, text = 'The clock of this match is late.') => {
    const input = { params: {}, query: {}, body: { topic: 'problem', body: text, page: '' } }
    const { signal } = new AbortController()
    const kept = await answerLocal(dispatch, { ...named, ...input, headers, signal }, from, permitAll.of(from))
    return kept.finished.bytes('identity').toString()
  }
}

async function person() {
  const { userId, headers } = await addPerson(database)
  const rows = async () =>
    (await readerOf(database).query('select id from public.written where by_user = $1', [userId])).length
  return { userId, headers, rows, withKey: (key: string) => ({ ...headers, 'idempotency-key': key }) }
}

function refusedWith(error: string) {
  return (thrown: unknown) => (thrown as { error?: string }).error === error
}

describe('an idempotent call', () => {
  const call = caller((given) => given.once((db) => insert(db, given)))

  test('with one key, made many times at once, writes once and gets equal answers', async () => {
    for (const times of [2, 5, 9]) {
      const { withKey, rows } = await person()
      const answers = await Promise.all(Array.from({ length: times }, () => call(withKey('a-1'))))
      assert.deepEqual([new Set(answers).size, await rows()], [1, 1])
      assert.equal(await call(withKey('a-1')), answers[0], 'later too')
    }
  })

  test('without a key, or with other keys, writes each time', async () => {
    const { headers, withKey, rows } = await person()
    const answers = [await call(headers), await call(headers), await call(withKey('b')), await call(withKey('c'))]
    assert.deepEqual([new Set(answers).size, await rows()], [4, 4])
  })

  test('is refused for other input under a key that was used', async () => {
    const { withKey, rows } = await person()
    await call(withKey('d'))
    await assert.rejects(call(withKey('d'), 'Another text under the same key.'), refusedWith('key_reused'))
    assert.equal(await rows(), 1)
  })

  test('gets no answer of another user under the same key', async () => {
    const [one, other] = [await person(), await person()]
    assert.notEqual(await call(one.withKey('e')), await call(other.withKey('e')))
    assert.deepEqual([await one.rows(), await other.rows()], [1, 1])
  })

  test('is refused for a key that is empty, too long or not visible', async () => {
    const { withKey, rows } = await person()
    for (const key of ['', 'x'.repeat(201), 'two words', 'é'])
      await assert.rejects(call(withKey(key)), refusedWith('bad_request'), key)
    assert.equal(await rows(), 0)
  })

  test('writes again under a key that has expired, whether or not it was cleaned', async () => {
    const { userId, withKey, rows } = await person()
    const age = () =>
      database.pool.query(
        `update core.idempotent_answer set created_at = now() - make_interval(hours => $2, secs => 1) where user_id = $1`,
        [userId, ANSWER_HOURS],
      )
    const first = await call(withKey('f'))
    await age()
    assert.notEqual(await call(withKey('f')), first)
    await age()
    await deleteExpiredAnswers(readerOf(database))
    const { rowCount } = await database.pool.query('select from core.idempotent_answer where user_id = $1', [userId])
    assert.equal(rowCount, 0)
    await call(withKey('f'))
    assert.equal(await rows(), 3)
  })
})

describe('an idempotent call that fails', () => {
  test('leaves neither a write nor an answer, and writes when it is repeated', async () => {
    const { withKey, rows } = await person()
    let isBroken = true
    const call = caller((given) =>
      given.once(async (db) => {
        const answer = await insert(db, given)
        return isBroken ? given.fail('too_many') : answer
      }),
    )
    await assert.rejects(call(withKey('g')), refusedWith('too_many'))
    assert.equal(await rows(), 0)
    isBroken = false
    await call(withKey('g'))
    assert.equal(await rows(), 1)
  })

  test('by a connection that is lost at any statement, writes none or one, and one after the repetition', async () => {
    for (const lostAt of ['before', 'after', 'commit'] as const) {
      const { withKey, rows } = await person()
      let isLost = true
      const call = caller(async (given) => {
        const answer = await given.once(async (db) => {
          const lose = () =>
            db.transaction((client) => readerIn(client).query('select pg_terminate_backend(pg_backend_pid())'))
          if (isLost && lostAt === 'before') await lose()
          const written = await insert(db, given)
          if (isLost && lostAt === 'after') await lose()
          return written
        })
        if (isLost && lostAt === 'commit') throw new Error('lost after the commit')
        return answer
      })
      await assert.rejects(call(withKey('h')))
      assert.equal(await rows(), lostAt === 'commit' ? 1 : 0, lostAt)
      isLost = false
      const answers = [await call(withKey('h')), await call(withKey('h'))]
      assert.deepEqual([new Set(answers).size, await rows()], [1, 1], lostAt)
    }
  })

  test('when its handler wrote without once', async () => {
    const { headers } = await person()
    const call = caller(async () => ({ id: 1 }))
    await assert.rejects(call(headers), /did not call once/)
  })
})

test('the key of a call without the header is what the operation names', async () => {
  const { headers, rows } = await person()
  const call = caller((given) => given.once((db) => insert(db, given)), ['topic', 'page'])
  const first = await call(headers)
  assert.equal(await call(headers), first)
  await assert.rejects(call(headers, 'Another text of the same topic.'), refusedWith('key_reused'))
  assert.equal(await rows(), 1)
})
