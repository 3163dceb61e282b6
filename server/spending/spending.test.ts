import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import type { Client } from '#contract/client.ts'
import { eraseDueAccounts } from '#accounts/leaving/leaving.ts'
import { permitAll } from '#core/guard/guard.ts'
import { compileRules } from '#core/guard/guard-rules.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { assertComplaint, runCommand, runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addSanction } from '#kit/sanctions.ts'
import { escrowOf, issuedOf, walletOf } from '#ledger/accounts.ts'
import { COIN, coins } from '#ledger/money.ts'
import { postTransfer } from '#ledger/store/transfer.ts'
import { spending as command } from './commands/spending.ts'
import * as endpoints from './endpoints/spending.ts'
import { renewBarredPhones } from './phone.ts'
import { refusalOf, listSpendingRefusals, refuseTopUp, topUpMonth } from './refuse.ts'
import { addMonths } from './rules/period.ts'

const database = await testDatabase()
const db = readerOf(database)
const engines = testEngines(database)
const engine = engines.spending
const DAY_MS = 24 * 3_600_000
let number = 0
const folder = mkdtempSync(join(tmpdir(), 'spending-'))
after(() => rmSync(folder, { recursive: true }))
const show = async ({ userId }: TestPerson) =>
  (await runWork(database, command.prepare(['show', `@${userId}`]), { DATA_FOLDER: folder })).lines.join('\n')
const as = (person: TestPerson, now = Date.now()): Client['touchline'] =>
  testCalls(database, endpoints, person.headers, { now: () => now }).client.touchline
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
const payer = ({ userId }: TestPerson, now = Date.now()) => ({
  userId,
  now,
  engine,
  region: null,
  guard: permitAll.of({ region: null, client: 'web' }),
})
const refusal = async (person: TestPerson, now = Date.now()) => (await refusalOf(db, payer(person, now))).refusal

/** Somebody with coins and a stated age. */
async function addPayer(more: Parameters<typeof addPerson>[1] = {}): Promise<TestPerson> {
  const person = await addPerson(database, more)
  const legs = [{ debit: issuedOf(COIN), credit: walletOf(person.userId), amount: coins(1000) }]
  await postTransfer(db, { key: `gift:${person.userId}`, kind: 'correction', legs })
  await as(person).stateAge({ body: { age: 30 } })
  return person
}

const subjectOf = (id: number) => ({ kind: 'prophecy', id: String(id) })

/** Buys as a sale does: refused or posted in one transaction. */
function buy(person: TestPerson, amount: number, id = ++number, now = Date.now()): Promise<string | null> {
  return database.transaction(async (client) => {
    const within = readerIn(client)
    const [why = null] = await listSpendingRefusals(within, [{ ...payer(person, now), coins: BigInt(amount) }])
    if (why !== null) return why
    const legs = [{ debit: walletOf(person.userId), credit: escrowOf('prophecy', id), amount: coins(amount) }]
    await postTransfer(within, { key: `buy:${person.userId}:${id}`, kind: 'purchase', subject: subjectOf(id), legs })
    return null
  })
}

async function refund(person: TestPerson, amount: number, id: number): Promise<void> {
  const legs = [{ debit: escrowOf('prophecy', id), credit: walletOf(person.userId), amount: coins(amount) }]
  const done = await postTransfer(db, { key: `back:${id}`, kind: 'refund', subject: subjectOf(id), legs })
  assert.ok('transferId' in done)
}

describe('spending limits', () => {
  test('stop what would pass them, and a refund frees them again', async () => {
    const person = await addPayer()
    await as(person).setSpendingLimit({ params: { period: 'day' }, body: { limit: 60, zone: 'Europe/Berlin' } })
    assert.equal(await buy(person, 40, 501), null)
    assert.equal(await buy(person, 21), 'spending_limit')
    assert.equal(await buy(person, 20, 502), null)
    assert.equal(await buy(person, 1), 'spending_limit')
    await refund(person, 40, 501)
    const { limits, months, purchases } = await as(person).getSpendingLimits({ query: { zone: 'Europe/Berlin' } })
    assert.deepEqual(
      limits.map(({ period, used, limit }) => [period, used, limit]),
      [
        ['day', 20, 60],
        ['week', 20, null],
        ['month', 20, null],
        ['top_up_month', 0, null],
      ],
    )
    assert.equal(months.length, 12)
    assert.equal(months.at(-1)?.spent, 20)
    assert.deepEqual(purchases, { count: 2, spent: 60, refunds: 1, refunded: 40 })
    assert.equal(await buy(person, 40), null)
    assert.equal(await buy(person, 1), 'spending_limit')
    assert.equal(await buy(person, 1, ++number, Date.now() + DAY_MS), null, 'A new day begins anew.')
  })

  test('of 50 purchases at once, with a limit for one, one is made', async () => {
    const person = await addPayer()
    await as(person).setSpendingLimit({ params: { period: 'week' }, body: { limit: 15 } })
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => buy(person, 10)))
    assert.equal(outcomes.filter((outcome) => outcome === null).length, 1)
    assert.equal(outcomes.filter((outcome) => outcome === 'spending_limit').length, 49)
    const { limits } = await as(person).getSpendingLimits({})
    assert.equal(limits.find(({ period }) => period === 'week')?.used, 10)
  })

  test('become lower at once and higher after a day, unless their owner drops that', async () => {
    const person = await addPayer()
    const now = Date.now()
    const set = (limit: number | null, at: number) =>
      as(person, at).setSpendingLimit({ params: { period: 'month' }, body: { limit } })
    const ofMonth = async (at: number) =>
      (await as(person, at).getSpendingLimits({})).limits.find(({ period }) => period === 'month')
    await set(50, now)
    await set(20, now)
    await set(80, now)
    assert.deepEqual(await ofMonth(now + DAY_MS - 1), {
      ...(await ofMonth(now + DAY_MS - 1))!,
      limit: 20,
      next: { limit: 80, startsAt: now + DAY_MS },
    })
    assert.equal(await buy(person, 21, ++number, now + DAY_MS - 1), 'spending_limit')
    await as(person, now).dropNextLimit({ params: { period: 'month' } })
    await as(person, now).dropNextLimit({ params: { period: 'month' } })
    assert.deepEqual([(await ofMonth(now + 2 * DAY_MS))?.limit, (await ofMonth(now))?.next], [20, null])
    await set(null, now)
    assert.equal((await ofMonth(now + DAY_MS))?.limit, null)
  })

  test('of top-ups count those that are pending', async () => {
    const person = await addPayer()
    const usual = engine.payments
    let pending = 0n
    engine.usePayments({
      toppedUpSince: async () => pending,
      listOwing: async (_db, userIds) => userIds.filter((id) => id === person.userId),
    })
    await as(person).setSpendingLimit({ params: { period: 'top_up_month' }, body: { limit: 300 } })
    const topUp = (amount: bigint) =>
      database.transaction((client) => refuseTopUp(readerIn(client), { ...payer(person), coins: amount }))
    assert.equal(await topUp(300n), null)
    pending = 200n
    assert.deepEqual([await topUp(100n), await topUp(101n)], [null, 'spending_limit'])
    assert.deepEqual(await topUpMonth(db, payer(person)), { used: 200n, limit: 300n })
    assert.equal(await buy(person, 1), 'frozen', 'Whoever owes coins tops up, and buys nothing.')
    engine.usePayments(usual)
  })

  test('are read through a delayed picture and without spoilers as well', async () => {
    const person = await addPayer()
    const headers = { ...person.headers, 'picture-delay': '30', 'spoiler-free': '1' }
    const { client } = testCalls(database, endpoints, headers)
    assert.equal((await client.touchline.getSpendingLimits({})).refusal, null)
  })

  test('refuse an unknown zone, and amounts that are no limits', async () => {
    const person = await addPayer()
    const set = (limit: number, zone: string) =>
      as(person).setSpendingLimit({ params: { period: 'day' }, body: { limit, zone } })
    await assert.rejects(set(10, 'Mars/Olympus'), withError('bad_request'))
    await assert.rejects(set(-1, 'UTC'), withError('bad_request'))
    await assert.rejects(set(1_000_001, 'UTC'), withError('bad_request'))
    assert.equal((await set(0, 'UTC')).limits[0]?.limit, 0)
    assert.equal(await buy(person, 1), 'spending_limit')
  })
})

describe('pauses and self-exclusion', () => {
  test('a pause stops purchases and top-ups, becomes longer and never shorter', async () => {
    const person = await addPayer()
    const now = Date.now()
    await as(person, now).startBreak({ body: { days: 7 } })
    const { pausedUntil, refusal: shown } = await as(person, now).startBreak({ body: { days: 1 } })
    assert.deepEqual([pausedUntil, shown], [now + 7 * DAY_MS, 'paused'])
    assert.equal(await buy(person, 1, ++number, now + 7 * DAY_MS - 1), 'paused')
    assert.equal(await refuseTopUp(db, { ...payer(person, now), coins: 50n }), 'paused')
    assert.equal(await buy(person, 1, ++number, now + 7 * DAY_MS), null)
  })

  test('an exclusion takes two requests a day apart, and nothing drops it once it is confirmed', async () => {
    const person = await addPayer()
    const now = Date.now()
    const ask = (at: number) => as(person, at).excludeMyself({ body: { months: 6 } })
    assert.equal((await ask(now)).exclusion?.until, null)
    await assert.rejects(ask(now + DAY_MS - 1), withError('conflict'))
    await as(person, now).dropExclusion()
    assert.equal((await ask(now + DAY_MS)).exclusion?.until, null, 'A dropped request is no first one.')
    assert.equal(await buy(person, 1, ++number, now + 2 * DAY_MS - 1), null)
    const until = addMonths(now + 2 * DAY_MS, 6)
    const confirmed = await ask(now + 2 * DAY_MS)
    assert.deepEqual([confirmed.exclusion?.until, confirmed.refusal], [until, 'excluded'])
    await assert.rejects(as(person, until - 1).dropExclusion(), withError('conflict'))
    await assert.rejects(ask(until - 1), withError('conflict'))
    assert.equal(await buy(person, 1, ++number, until - 1), 'excluded')
    assert.equal(await refuseTopUp(db, { ...payer(person, until - 1), coins: 50n }), 'excluded')
    assert.equal(await refusal(person, until), null)
  })

  test('both hold for a new account with the same phone, also after the number was changed before', async () => {
    const phone = '13800009901'
    const person = await addPayer({ phone })
    const now = Date.now()
    await as(person, now - DAY_MS).excludeMyself({ body: { months: 12 } })
    await as(person, now).excludeMyself({ body: { months: 12 } })
    await as(person, now).startBreak({ body: { days: 30 } })
    await database.pool.query(`update accounts.account set phone = '13800009902' where id = $1`, [person.userId])
    await renewBarredPhones(db, engine.secrets, now)
    await database.pool.query(
      `update accounts.account set state = 'closing', closing_at = now() - interval '1 second' where id = $1`,
      [person.userId],
    )
    assert.deepEqual(await eraseDueAccounts(engines.accounts, async () => undefined), [person.userId])
    for (const again of ['13800009901', '13800009902']) {
      const next = await addPayer({ phone: again })
      assert.equal(await buy(next, 1), 'excluded', again)
      const { exclusion } = await as(next).getSpendingLimits({})
      assert.equal(exclusion?.until, addMonths(now, 12))
      await assert.rejects(as(next).dropExclusion(), withError('conflict'))
    }
    assert.equal(await refusal(await addPayer({ phone: '13800009903' })), null)
    const { rows } = await database.pool.query('select to_jsonb(b) as row from spending.barred_phone b')
    assert.doesNotMatch(JSON.stringify(rows), /1380000990/)
    await renewBarredPhones(db, engine.secrets, addMonths(now, 13))
    assert.equal((await database.pool.query('select from spending.barred_phone')).rowCount, 0)
  })
})

describe('who may pay', () => {
  test('an age below the minimum refuses for good, until staff remove it', async () => {
    const person = await addPerson(database)
    assert.equal(await refusal(person), 'age_needed')
    await assert.rejects(as(person).stateAge({ body: { age: 17 } }), withError('spending_refused'))
    await assert.rejects(as(person).stateAge({ body: { age: 30 } }), withError('spending_refused'))
    const limits = await as(person).getSpendingLimits({})
    assert.deepEqual([limits.ageStatedAt, limits.refusal], [null, 'too_young'])
    assert.match(await show(person), /age 17 stated .*, refused/)
    assert.match(await runCommand(database, command, ['clear-age', `@${person.userId}`]), /is removed/)
    assert.match(await runCommand(database, command, ['clear-age', `@${person.userId}`]), /has stated no age/)
    const { ageStatedAt, refusal: shown } = await as(person).stateAge({ body: { age: 18 } })
    assert.deepEqual([typeof ageStatedAt, shown], ['number', null])
  })

  test('a region that rules or settings close is refused, and an unknown one where countries are listed', async () => {
    const person = await addPayer()
    const rule = {
      id: 1,
      type: 'deny_all',
      subject: { kind: 'operation' as const, id: 'touchline.addTopUp' },
      region: 'FR',
      channel: null,
    }
    const from = async (region: string | null) =>
      (await refusalOf(db, { ...payer(person), region, guard: compileRules([rule]).of({ region, client: 'app' }) }))
        .refusal
    assert.deepEqual([await from('FR'), await from('DE')], ['region', null])
    engine.regions = ['DE']
    assert.deepEqual([await from('DE'), await from('AT'), await from(null)], [null, 'region', 'region'])
    engine.regions = []
  })

  test('a frozen account and one that was sanctioned spend nothing', async () => {
    const person = await addPayer()
    await addSanction(database, person.userId, 'freeze')
    assert.equal(await refusal(person), null, 'A freeze of one service leaves payments open.')
    await database.pool.query(`update moderation.sanction set service = 'all' where user_id = $1`, [person.userId])
    assert.equal(await buy(person, 1), 'frozen')
    const other = await addPayer()
    await database.pool.query(`update accounts.account set state = 'frozen' where id = $1`, [other.userId])
    assert.equal(await buy(other, 1), 'frozen')
  })

  test('the command shows the limits of an account, and ends none early', async () => {
    const person = await addPayer()
    await as(person).setSpendingLimit({ params: { period: 'day' }, body: { limit: 60, zone: 'Asia/Shanghai' } })
    await buy(person, 25)
    await as(person).startBreak({ body: { days: 7 } })
    const shown = await show(person)
    assert.match(shown, /day: 60, spent 25 \(Asia\/Shanghai\)/)
    assert.match(shown, /paused until/)
    await assertComplaint(database, command, ['end', `@${person.userId}`], /No command ends/)
    await assertComplaint(database, command, ['show', '@999999999'], /No account/)
  })
})
