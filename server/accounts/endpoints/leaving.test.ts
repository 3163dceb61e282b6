import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sendCode } from '#accounts/verification/codes.ts'
import { nobodyElse } from '#core/calls/caller.ts'
import { testEngines } from '#kit/engines.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import * as usercenter from '#server/services/usercenter/index.ts'
import * as accounts from './index.ts'

const database = await testDatabase()
const { pool } = database
let phones = 13_900_000_000

/** A user with a phone, and the calls of two devices. */
async function person() {
  const phone = String(++phones)
  const one = await addPerson(database, { phone })
  const calls = (headers: Record<string, string> = {}) =>
    testCalls(database, { ...usercenter, ...accounts }, { ...one.headers, ...headers }).client
  return { ...one, phone, calls }
}

async function codeFor(phone: string, purpose: 'close' | 'change'): Promise<string> {
  await sendCode(testEngines(database).accounts, {
    areaNo: '86',
    phone,
    purpose,
    peer: { ...nobodyElse, address: `10.0.${phone.slice(-4, -2)}.${phone.slice(-2)}` },
    language: 'en',
    spendPass: async () => ({ value: 'full' as const, bits: 0 }),
  })
  const { rows } = await pool.query<{ code: string }>(
    'select code from accounts.sandbox_message where recipient = $1 order by id desc limit 1',
    [`+86 ${phone}`],
  )
  return rows[0]!.code
}

const stateOf = async (userId: number) =>
  (await pool.query<{ state: string }>('select state from accounts.account where id = $1', [userId])).rows[0]!.state
const refusedAs = (error: string) => (thrown: { error?: string }) => thrown.error === error

describe('closing an account', () => {
  test('requires a code of its own kind, and can be undone', async () => {
    const { userId, phone, calls } = await person()
    const { isClosing, erasedAt } = await calls().touchline.closeMyAccount({
      body: { code: await codeFor(phone, 'close') },
    })
    assert.ok(isClosing && erasedAt !== null && erasedAt > Date.now() + 6.9 * 86_400_000)
    assert.deepEqual(await calls().touchline.keepMyAccount(), { isClosing: false, erasedAt: null })
    assert.equal(await stateOf(userId), 'active')
    const { rows } = await pool.query<{ kind: string }>(
      'select kind from accounts.audit where user_id = $1 order by id',
      [userId],
    )
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['closing', 'closing_undone'],
    )
  })

  test('works for old clients, whose call is a GET', async () => {
    const { userId, phone, calls } = await person()
    assert.equal(await calls().usercenter.closeAccount({ query: { code: await codeFor(phone, 'close') } }), true)
    assert.equal(await stateOf(userId), 'closing')
  })

  test('is refused with a wrong code, one of another kind, a used one, and after five tries even with the right one', async () => {
    const { userId, phone, calls } = await person()
    const { closeMyAccount, keepMyAccount } = calls().touchline
    await assert.rejects(closeMyAccount({ body: { code: await codeFor(phone, 'change') } }), refusedAs('code_wrong'))
    await pool.query(`delete from accounts.throttle`)
    const code = await codeFor(phone, 'close')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let count = 0; count < 5; count++)
      await assert.rejects(closeMyAccount({ body: { code: wrong } }), refusedAs('code_wrong'))
    await assert.rejects(closeMyAccount({ body: { code } }), refusedAs('code_wrong'))
    await pool.query(`delete from accounts.throttle`)
    const another = await codeFor(phone, 'close')
    await closeMyAccount({ body: { code: another } })
    await keepMyAccount()
    await assert.rejects(closeMyAccount({ body: { code: another } }), refusedAs('code_wrong'))
    assert.equal(await stateOf(userId), 'active')
  })

  test('refuses the code of another user', async () => {
    const [victim, thief] = [await person(), await person()]
    await assert.rejects(
      thief.calls().touchline.closeMyAccount({ body: { code: await codeFor(victim.phone, 'close') } }),
      refusedAs('code_wrong'),
    )
    assert.deepEqual([await stateOf(victim.userId), await stateOf(thief.userId)], ['active', 'active'])
  })
})

describe('the export', () => {
  test('is available once a day, and again after an interrupted download', async () => {
    const { userId, calls } = await person()
    const { data } = await calls().touchline.exportMyData()
    assert.equal(data.account?.[0]?.id, userId)
    await calls().touchline.exportMyData()
    await pool.query(`update accounts.export set begun_at = now() - interval '16 minutes' where user_id = $1`, [userId])
    await assert.rejects(calls().touchline.exportMyData(), refusedAs('export_limit'))
    await pool.query(`update accounts.export set begun_at = now() - interval '24 hours 1 second' where user_id = $1`, [
      userId,
    ])
    await calls().touchline.exportMyData()
  })
})
