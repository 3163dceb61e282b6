import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testEngines } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { closeAccount, eraseDueAccounts, keepAccount, readPersonalData } from './leaving.ts'
import { recordActivity } from '../profile/activity.ts'
import { recordAudit } from '../audit/audit.ts'
import { carryOut } from '#core/parts/action.ts'
import { freezeAccount, unfreezeAccount } from '../actions/account.ts'
import { recorderOf } from '../audit/record-action.ts'

const cause = { actor: { kind: 'operator' }, reason: 'a test' } as const

const database = await testDatabase()
const db = readerOf(database)
const { pool } = database
const engine = testEngines(database).accounts
const erase = () => eraseDueAccounts(engine, async () => undefined)

const letPass = (userId: number, days: number) =>
  pool.query(`update accounts.account set closing_at = closing_at - make_interval(days => $2) where id = $1`, [
    userId,
    days,
  ])
const stateOf = async (userId: number) =>
  (await pool.query<{ state: string }>('select state from accounts.account where id = $1', [userId])).rows[0]!.state

describe('closing an account', () => {
  test('ends all other sessions at once and erases after seven days, not before', async () => {
    const person = await addPerson(database)
    const { rows } = await pool.query<{ id: number }>(
      `insert into accounts.session (user_id, kind, device_id, access_hash, access_expires_at, expires_at) values ($1, 'site', 'd', '\\x01', now() + interval '1 h', now() + interval '1 h') returning id`,
      [person.userId],
    )
    const { isClosing, erasedAt } = await closeAccount(db, { userId: person.userId, sessionId: rows[0]!.id })
    assert.ok(isClosing && Math.abs(erasedAt! - Date.now() - 7 * 86_400_000) < 60_000)
    const sessions = await pool.query<{ open: boolean }>(
      'select ended_at is null as open from accounts.session where user_id = $1 order by id',
      [person.userId],
    )
    assert.deepEqual(
      sessions.rows.map(({ open }) => open),
      [false, true],
    )
    await letPass(person.userId, 6)
    assert.deepEqual([await erase(), await stateOf(person.userId)], [[], 'closing'])
    await letPass(person.userId, 1)
    assert.deepEqual([await erase(), await stateOf(person.userId)], [[person.userId], 'erased'])
    assert.deepEqual(await erase(), [])
  })

  test('is not undone by freezing, and unfreezing restores no erased account', async () => {
    const { userId } = await addPerson(database)
    await closeAccount(db, { userId, sessionId: null })
    for (const action of [freezeAccount, unfreezeAccount])
      await carryOut({ database, record: recorderOf(engine.secrets) }, cause, action, { userId })
    assert.equal(await stateOf(userId), 'closing')
    await letPass(userId, 7)
    assert.deepEqual(await erase(), [userId])
    for (const action of [freezeAccount, unfreezeAccount])
      await carryOut({ database, record: recorderOf(engine.secrets) }, cause, action, { userId })
    assert.equal(await stateOf(userId), 'erased')
  })

  test('does not block sign-ins while the file store is slow', async () => {
    const [leaver, other] = [await addPerson(database), await addPerson(database)]
    await pool.query(
      `insert into support.file (key, user_id, folder, content_type, size, width, height) values ('a-picture.webp', $1, 'avatar', 'image/webp', 1, 1, 1)`,
      [leaver.userId],
    )
    await closeAccount(db, { userId: leaver.userId, sessionId: null })
    await letPass(leaver.userId, 7)
    const removed: string[] = []
    const erased = await eraseDueAccounts(engine, async (keys) => {
      await database.transaction((client) =>
        recordAudit(engine, readerIn(client), { kind: 'signed_in', userId: other.userId }),
      )
      removed.push(...keys)
    })
    assert.deepEqual([erased, removed], [[leaver.userId], ['a-picture.webp']])
  })

  test('can be undone until the erasure, even on the last day, and closing twice does not restart it', async () => {
    const { userId } = await addPerson(database)
    const { erasedAt } = await closeAccount(db, { userId, sessionId: null })
    await letPass(userId, 3)
    assert.ok((await closeAccount(db, { userId, sessionId: null })).erasedAt! < erasedAt!)
    await letPass(userId, 4)
    assert.deepEqual(await keepAccount(db, userId), { isChanged: true, state: { isClosing: false, erasedAt: null } })
    assert.deepEqual([await erase(), await stateOf(userId)], [[], 'active'])
    assert.deepEqual(await keepAccount(db, userId), { isChanged: false, state: { isClosing: false, erasedAt: null } })
  })

  test('erases once where two processes run it concurrently', async () => {
    const { userId } = await addPerson(database)
    await closeAccount(db, { userId, sessionId: null })
    await letPass(userId, 8)
    const erased = await Promise.all([erase(), erase(), erase()])
    assert.deepEqual(erased.flat(), [userId])
  })
})

describe('the data of an export', () => {
  test('is all that belongs to the account, nothing of other accounts, and no secret', async () => {
    const [person, other] = [
      await addPerson(database, { nickname: 'Taker', phone: '13900000001' }),
      await addPerson(database, { nickname: 'Stranger' }),
    ]
    for (const { userId } of [person, other]) await recordActivity(db, userId, 'voted', `match:${userId}`)
    const data = await readPersonalData(db, engine.personal, person.userId)
    assert.deepEqual(
      [data.account?.length, data.account?.[0]?.nickname, data.account?.[0]?.phone],
      [1, 'Taker', '13900000001'],
    )
    assert.deepEqual(data.experience?.map(({ kind, subject }) => `${kind} ${subject}`).sort(), [
      'task task:4',
      `voted match:${person.userId}`,
    ])
    const text = JSON.stringify(data)
    assert.ok(!text.includes('Stranger') && !text.includes(`match:${other.userId}`) && !/hash|\\\\x/.test(text), text)
  })
})
