import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recordAudit } from '#accounts/audit/audit.ts'
import type { Client } from '#contract/client.ts'
import type { Role } from '#contract/roles.ts'
import { createLog } from '#core/log.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson } from '#kit/people.ts'
import type { TestPerson } from '#kit/people.ts'
import { clearingOf, feeOf, issuedOf, payoutOf, walletOf } from '#ledger/accounts.ts'
import { COIN, coins } from '#ledger/money.ts'
import { findBalance, sumPostings } from '#ledger/store/balance.ts'
import { postTransfer } from '#ledger/store/transfer.ts'
import * as spendingEndpoints from '#spending/endpoints/spending.ts'
import { ProviderProblem } from '#payments/provider.ts'
import type { PayOut, PayOutOrder } from '#payments/provider.ts'
import { withdrawal as command } from './commands/withdrawal.ts'
import * as endpoints from './endpoints/index.ts'
import { sendWithdrawals, settleEvent } from './send.ts'
import { withdrawalEntries } from './wallet-entries.ts'

const database = await testDatabase()
const db = readerOf(database)
const engines = testEngines(database)
const engine = engines.withdrawals
const DAY_MS = 24 * 3_600_000
const log = createLog('silent')

/** A provider that remembers its orders by their keys. */
const orders = new Map<string, { order: PayOutOrder; outcome: PayOut }>()
let outcomes: PayOut['state'] | 'refuses' | 'away' | 'dies' = 'paid'
engine.payments = {
  prices: [{ currency: 'EUR', amountMinor: 100n }],
  isRealMoney: false,
  provider: {
    name: 'sandbox',
    async payOut(order) {
      if (outcomes === 'refuses') throw new ProviderProblem('no such account', { isLasting: true })
      if (outcomes === 'away') throw new ProviderProblem('no connection')
      const state = outcomes === 'dies' ? 'paid' : outcomes
      const known = orders.get(order.key) ?? { order, outcome: { reference: `po_${order.key}`, state, reason: '' } }
      orders.set(order.key, known)
      if (outcomes === 'dies') throw new ProviderProblem('connection lost')
      return known.outcome
    },
    lookAtPayOut: async ({ key }) => orders.get(key)?.outcome ?? null,
  },
}
engine.terms = { approvalsAbove: 100, approvals: 2, waitDays: 7, feePercent: 2 }

const handlers = { ...endpoints, ...spendingEndpoints }
const as = (person: TestPerson | null, more: Record<string, string> = {}, now = Date.now()): Client =>
  testCalls(database, handlers, { ...person?.headers, ...more }, { now: () => now }).client
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
const run = (...args: string[]) => runCommand(database, command, args)
const send = (now = Date.now()) => sendWithdrawals({ database, withdrawals: engine, log }, now)
const walletFor = ({ userId }: TestPerson) => findBalance(db, walletOf(userId))

type Seller = TestPerson & { accountId: number }

/** Somebody with coins, a second factor and a payout account that may be used. */
async function addSeller({ amount = 1000, roles = [] }: { amount?: number; roles?: Role[] } = {}): Promise<Seller> {
  const person = await addPerson(database, { roles })
  await database.pool.query(
    `insert into accounts.passkey (user_id, credential_id, public_key, counter) values ($1, $2, '', 0)`,
    [person.userId, `key-${person.userId}`],
  )
  const legs = [{ debit: issuedOf(COIN), credit: walletOf(person.userId), amount: coins(amount) }]
  await postTransfer(db, { key: `gift:${person.userId}`, kind: 'correction', legs })
  const body = { holder: 'Mei Lin', iban: 'DE89 3704 0044 0532 0130 00' }
  const { id: accountId } = await as(person, {}, Date.now() - 8 * DAY_MS).touchline.addPayoutAccount({ body })
  return { ...person, accountId }
}

const withdraw = (person: Seller, amount: number, key = `${person.userId}-${amount}`) =>
  as(person, { 'idempotency-key': key }).touchline.addWithdrawal({
    body: { coins: amount, accountId: person.accountId },
  })
const decide = (person: TestPerson, id: number, decision: 'approve' | 'reject' = 'approve', reason = 'Checked') =>
  as(person).touchline.decideWithdrawal({ params: { id }, body: { decision, reason } })
const mine = (person: TestPerson, id: number) => as(person).touchline.getMyWithdrawal({ params: { id } })
const noticesOf = async ({ userId }: TestPerson) =>
  (
    await db.query<{ what: string }>(
      `select data ->> 'what' as what from notices.notice where user_id = $1 and kind = 'withdrawal' order by id`,
      [userId],
    )
  ).map(({ what }) => what)
const [first, second] = [
  await addPerson(database, { roles: ['treasurer'] }),
  await addPerson(database, { roles: ['admin'] }),
]

describe('a withdrawal', () => {
  test('up to the limit is approved by the rules, and paid with its fee taken off', async () => {
    const person = await addSeller()
    const before = await sumPostings(db, clearingOf('sandbox', 'EUR'))
    const made = await withdraw(person, 100)
    assert.deepEqual([made.state, made.approvalsNeeded, made.canCancel], ['approved', 0, false])
    assert.deepEqual([made.amount.amountMinor, made.fee.amountMinor, made.ending], [100, 2, '3000'])
    assert.deepEqual(await walletFor(person), { posted: 1000n, held: 100n })
    await send()
    const paid = await mine(person, made.id)
    assert.deepEqual(
      paid.steps.map(({ step }) => step),
      ['requested', 'held', 'confirmed', 'approved', 'sent', 'paid'],
    )
    assert.deepEqual(await walletFor(person), { posted: 900n, held: 0n })
    assert.equal((await sumPostings(db, clearingOf('sandbox', 'EUR'))) - before, 98n)
    assert.equal(await sumPostings(db, payoutOf('sandbox', COIN)), 0n)
    assert.ok((await sumPostings(db, feeOf('EUR'))) >= 2n)
    assert.deepEqual(orders.get(made.name)?.order.account, { holder: 'Mei Lin', number: 'DE89370400440532013000' })
    assert.deepEqual(await noticesOf(person), ['paid'])
    await send(Date.now() + DAY_MS)
    assert.deepEqual(await noticesOf(person), ['paid'], 'Another question changes nothing.')
  })

  test('cannot be split below the limit: all of a day count, and two at once too', async () => {
    const person = await addSeller()
    const both = await Promise.all([withdraw(person, 60, 'split-1'), withdraw(person, 60, 'split-2')])
    assert.deepEqual(both.map(({ state }) => state).sort(), ['approved', 'waiting'])
    assert.equal((await withdraw(person, 50)).approvalsNeeded, 2)
  })

  test('holds its coins at once, and the same key is one withdrawal', async () => {
    const person = await addSeller({ amount: 500 })
    const all = await Promise.all(Array.from({ length: 5 }, () => withdraw(person, 300, 'twice')))
    assert.equal(new Set(all.map(({ id }) => id)).size, 1)
    assert.deepEqual(await walletFor(person), { posted: 500n, held: 300n })
    await assert.rejects(withdraw(person, 201), withError('insufficient_balance'))
    const { rows } = await database.pool.query('select from withdrawals.withdrawal where user_id = $1', [person.userId])
    assert.equal(rows.length, 1, 'A refused request leaves no row.')
  })

  test('is cancelled by its owner until the first approval, and all coins are back', async () => {
    const person = await addSeller()
    const { id } = await withdraw(person, 300)
    const stranger = await addPerson(database)
    const cancel = (who: TestPerson, of = id) => as(who).touchline.cancelWithdrawal({ params: { id: of } })
    await assert.rejects(cancel(stranger), withError('not_found'))
    await assert.rejects(mine(stranger, id), withError('not_found'))
    assert.equal((await cancel(person)).state, 'cancelled')
    assert.equal((await cancel(person)).state, 'cancelled')
    assert.deepEqual(await walletFor(person), { posted: 1000n, held: 0n })
    await assert.rejects(decide(first, id), withError('conflict'))
    const other = await withdraw(person, 400)
    await decide(first, other.id)
    await assert.rejects(cancel(person, other.id), withError('conflict'))
  })

  test('stays possible in a pause and in self-exclusion, and waits for nobody who is frozen', async () => {
    const person = await addSeller()
    const ask = (now: number) => as(person, {}, now).touchline.excludeMyself({ body: { months: 6 } })
    await ask(Date.now() - DAY_MS)
    await ask(Date.now())
    await as(person).touchline.startBreak({ body: { days: 30 } })
    assert.equal((await as(person).touchline.getWithdrawalOptions()).refusal, null)
    assert.equal((await withdraw(person, 70)).state, 'approved')
    await database.pool.query(
      `insert into moderation.sanction (user_id, service, step, code, reason) values ($1, 'all', 'freeze', 'spam', 'Spam')`,
      [person.userId],
    )
    assert.equal((await as(person).touchline.getWithdrawalOptions()).refusal, 'frozen')
    await assert.rejects(withdraw(person, 80), withError('spending_refused'))
  })

  test('needs a second factor of the last minutes, and of an account that has one', async () => {
    const person = await addSeller()
    await database.pool.query(
      `update accounts.session set second_factor_at = now() - interval '11 minutes' where user_id = $1`,
      [person.userId],
    )
    await assert.rejects(withdraw(person, 70), withError('second_factor_needed'))
    const body = { holder: 'Mei Lin', iban: 'GB29NWBK60161331926819' }
    await assert.rejects(as(person).touchline.addPayoutAccount({ body }), withError('second_factor_needed'))
    const without = await addPerson(database)
    assert.equal((await as(without).touchline.getWithdrawalOptions()).needsFactor, true)
    await assert.rejects(as(without).touchline.addPayoutAccount({ body }), withError('second_factor_needed'))
  })

  test('waits a week after a change of phone, password, factor or payout account', async () => {
    const person = await addSeller()
    const body = { holder: 'Mei Lin', iban: 'GB29NWBK60161331926819' }
    const fresh = await as(person).touchline.addPayoutAccount({ body })
    assert.deepEqual([fresh.ending, fresh.usableAt - fresh.addedAt], ['6819', 7 * DAY_MS])
    await assert.rejects(withdraw({ ...person, accountId: fresh.id }, 60), withError('conflict'))
    for (const kind of ['phone_changed', 'password_set', 'factor_added', 'passkey_removed']) {
      const changed = await addSeller()
      await database.transaction((client) =>
        recordAudit(engines.accounts, readerIn(client), { kind, userId: changed.userId }),
      )
      const { waitsUntil } = await as(changed).touchline.getWithdrawalOptions()
      assert.ok(waitsUntil !== null && waitsUntil > Date.now() + 6 * DAY_MS, kind)
      await assert.rejects(withdraw(changed, 60), withError('conflict'), kind)
    }
  })
})

describe('approvals', () => {
  test('come from two different people, and never from the owner, also where both are administrators', async () => {
    const owner = await addSeller({ roles: ['admin'] })
    const { id } = await withdraw(owner, 300)
    await assert.rejects(decide(owner, id), withError('forbidden'))
    const once = await decide(first, id)
    assert.deepEqual([once.state, once.approvals, once.mayDecide], ['approved_once', 1, false])
    await assert.rejects(decide(first, id), withError('forbidden'))
    await assert.rejects(decide(owner, id), withError('forbidden'))
    assert.equal((await decide(second, id)).state, 'approved')
    await assert.rejects(decide(await addPerson(database, { roles: ['treasurer'] }), id), withError('conflict'))
    await send()
    assert.equal((await mine(owner, id)).state, 'paid')
  })

  test('of one person count once, raced ten times, and the database refuses a second row', async () => {
    const owner = await addSeller()
    const { id } = await withdraw(owner, 300)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => decide(first, id)))
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await mine(owner, id)).state, 'approved_once')
    const add = (n: number, by: number | null) =>
      database.pool.query(`insert into withdrawals.approval values ($1, $2, $3, $4, 'x', now())`, [
        id,
        n,
        by,
        owner.userId,
      ])
    await assert.rejects(add(2, first.userId), /approval_of_each_person_once/)
    await assert.rejects(add(2, owner.userId), /approval_never_by_owner/)
    await assert.rejects(
      database.pool.query(`update withdrawals.withdrawal set state = 'approved' where id = $1`, [id]),
      /lacks approvals/,
    )
    await assert.rejects(
      database.pool.query('delete from withdrawals.approval where withdrawal_id = $1', [id]),
      /append-only/,
    )
  })

  test('need the role and its second factor; the command line counts as one person', async () => {
    const owner = await addSeller()
    const { id } = await withdraw(owner, 300)
    await assert.rejects(decide(await addPerson(database, { roles: ['moderator'] }), id), withError('forbidden'))
    const bare = await addPerson(database, { roles: ['treasurer'], hasSecondFactor: false })
    await assert.rejects(decide(bare, id), withError('second_factor_needed'))
    assert.match(await run('list'), new RegExp(`W-${id} .*waiting, 0 of 2 approvals`))
    assert.match(await run('approve', `W-${id}`, '--reason', 'Holder checked'), /approved_once, 1 of 2/)
    await assertComplaint(database, command, ['approve', String(id), '--reason', 'again'], /Another person gives/)
    await assertComplaint(database, command, ['approve', String(id)], /Missing --reason/)
    const { approvedBy } = await decide(second, id)
    assert.deepEqual(
      approvedBy.map(({ userId }) => userId),
      [0, second.userId],
    )
    const { rows } = await database.pool.query<{ detail: { reason: string; decision: string } }>(
      `select detail from accounts.audit where kind = 'withdrawal_decided' and user_id = $1 order by id`,
      [owner.userId],
    )
    assert.deepEqual(
      rows.map(({ detail }) => [detail.decision, detail.reason]),
      [
        ['approve', 'Holder checked'],
        ['approve', 'Checked'],
      ],
    )
  })

  test('in a house of one person are one, which its rules say in public', async () => {
    engine.terms = { ...engine.terms, approvals: 1 }
    const owner = await addSeller()
    const { id } = await withdraw(owner, 300)
    const rules = await as(null).touchline.getWithdrawalRules()
    assert.deepEqual([rules.approvals, rules.approvalsAbove, rules.isPlayMoney], [1, 100, true])
    assert.ok(rules.times.count > 0)
    await assert.rejects(decide(owner, id), withError('forbidden'))
    assert.equal((await decide(first, id)).state, 'approved')
    engine.terms = { ...engine.terms, approvals: 2 }
  })

  test('or a rejection with its reason, which its owner reads, and all coins are back', async () => {
    const owner = await addSeller()
    const { id } = await withdraw(owner, 300)
    await decide(first, id)
    assert.equal((await decide(first, id, 'reject', 'Account in another name')).state, 'rejected')
    assert.equal((await mine(owner, id)).reason, 'Account in another name')
    assert.deepEqual(await walletFor(owner), { posted: 1000n, held: 0n })
    await assert.rejects(decide(second, id), withError('conflict'))
    await send()
    assert.deepEqual(await noticesOf(owner), ['rejected'])
  })

  test('lists show those that wait, oldest first, and all, newest first, by pages', async () => {
    const { list: open } = await as(first).touchline.listWithdrawalsOfAll({ query: { limit: 100 } })
    assert.deepEqual(
      open.map(({ id }) => id),
      open.map(({ id }) => id).sort((a, b) => a - b),
    )
    assert.ok(open.every(({ state }) => state === 'waiting' || state === 'approved_once'))
    const ids: number[] = []
    let afterId: number | undefined
    do {
      const page = await as(first).touchline.listWithdrawalsOfAll({ query: { state: 'all', limit: 3, afterId } })
      ids.push(...page.list.map(({ id }) => id))
      afterId = page.nextId ?? undefined
    } while (afterId !== undefined)
    const { rows } = await database.pool.query<{ id: number }>('select id from withdrawals.withdrawal order by id desc')
    assert.deepEqual(
      ids,
      rows.map(({ id }) => id),
    )
  })
})

describe('paying out', () => {
  test('gives all coins back where it fails, the fee too', async () => {
    for (const way of ['failed', 'refuses'] as const) {
      outcomes = way
      const person = await addSeller()
      const { id } = await withdraw(person, 90)
      await send()
      outcomes = 'paid'
      assert.equal((await mine(person, id)).state, 'failed')
      assert.deepEqual(await walletFor(person), { posted: 1000n, held: 0n })
      assert.deepEqual(await noticesOf(person), ['failed'])
    }
    assert.equal(await sumPostings(db, payoutOf('sandbox', COIN)), 0n)
  })

  test('gives all back where the bank returns paid money, found by a question or told by the provider', async () => {
    for (const way of ['question', 'event'] as const) {
      const person = await addSeller()
      const { id, name } = await withdraw(person, 90)
      await send()
      const [money, fees] = [await sumPostings(db, clearingOf('sandbox', 'EUR')), await sumPostings(db, feeOf('EUR'))]
      const outcome = { reference: `po_${name}`, state: 'returned' as const, reason: 'No such account' }
      orders.get(name)!.outcome = outcome
      if (way === 'question') await send(Date.now() + DAY_MS)
      else
        for (const key of [null, name])
          await database.transaction((client) =>
            settleEvent(readerIn(client), engine, { ...outcome, id: 'evt', key, at: Date.now() }),
          )
      const { state, reason } = await mine(person, id)
      assert.deepEqual([state, reason], ['returned', 'No such account'])
      assert.deepEqual(await walletFor(person), { posted: 1000n, held: 0n })
      assert.equal((await sumPostings(db, clearingOf('sandbox', 'EUR'))) - money, -89n)
      assert.equal((await sumPostings(db, feeOf('EUR'))) - fees, -1n)
      assert.deepEqual(await noticesOf(person), ['paid', 'returned'])
    }
  })

  test('pays once where the process dies before the order, or between the order and its answer', async () => {
    outcomes = 'away'
    const other = await addSeller()
    const { id: unsent } = await withdraw(other, 80)
    await send()
    assert.equal((await mine(other, unsent)).state, 'sent')
    outcomes = 'dies'
    const person = await addSeller()
    const before = orders.size
    const { id, name } = await withdraw(person, 90)
    await send()
    const { state } = await mine(person, id)
    assert.deepEqual([state, orders.size - before], ['sent', 1])
    outcomes = 'paid'
    await Promise.all([send(Date.now() + DAY_MS), send(Date.now() + DAY_MS)])
    assert.equal((await mine(person, id)).state, 'paid')
    assert.equal((await mine(other, unsent)).state, 'paid')
    assert.equal(orders.size - before, 2)
    assert.deepEqual(await walletFor(other), { posted: 920n, held: 0n })
    assert.deepEqual(await walletFor(person), { posted: 910n, held: 0n })
    assert.ok(orders.has(name))
  })

  test('asks no longer once a bank cannot return it', async () => {
    const person = await addSeller()
    const { id } = await withdraw(person, 90)
    await send()
    await send(Date.now() + 15 * DAY_MS)
    const { rows } = await database.pool.query(
      'select ask_at, sealed_number from withdrawals.withdrawal where id = $1',
      [id],
    )
    assert.deepEqual(rows, [{ ask_at: null, sealed_number: null }])
  })
})

describe('what is stored and shown', () => {
  test('an account number is sealed, five at most, removed repeatably, and its check digits are checked', async () => {
    const person = await addSeller()
    const add = (iban: string) => as(person).touchline.addPayoutAccount({ body: { holder: 'Mei Lin', iban } })
    await assert.rejects(add('DE88 3704 0044 0532 0130 00'), withError('bad_request'))
    for (let n = 0; n < 4; n++) await add('GB29 NWBK 6016 1331 9268 19')
    await assert.rejects(add('GB29 NWBK 6016 1331 9268 19'), withError('too_many'))
    const remove = () => as(person).touchline.removePayoutAccount({ params: { id: person.accountId } })
    await remove()
    await remove()
    await assert.rejects(withdraw(person, 60), withError('bad_request'))
    const { accounts } = await as(person).touchline.getWithdrawalOptions()
    assert.equal(accounts.length, 4)
    const { rows } = await database.pool.query('select to_jsonb(a) as row from withdrawals.payout_account a')
    assert.doesNotMatch(JSON.stringify(rows), /NWBK|37040044/)
  })

  test('an old client reads three states, and only its own withdrawals', async () => {
    const person = await addSeller()
    const { id } = await withdraw(person, 300)
    const { id: cancelled } = await withdraw(person, 200)
    await as(person).touchline.cancelWithdrawal({ params: { id: cancelled } })
    const { list, total } = await as(person).wallet.listWithdrawals({ query: { pageSize: 1 } })
    assert.deepEqual([list[0]?.id, list[0]?.status, list[0]?.account, total], [String(cancelled), 2, '**** 3000', 2])
    const { list: next } = await as(person).wallet.listWithdrawals({ query: { pageSize: 1, pageNum: 2 } })
    assert.deepEqual([next[0]?.id, next[0]?.status, next[0]?.amount], [String(id), 0, 300])
    const of = (query: Record<string, string>) => as(person).wallet.listWithdrawals({ query })
    assert.equal((await of({ startTime: '2099-01-01 00:00:00' })).total, 0)
    assert.equal((await of({ endTime: next[0]!.createTime!, startTime: next[0]!.createTime! })).total >= 1, true)
    assert.equal((await of({ userId: String(person.userId) })).total, 2)
    await assert.rejects(of({ userId: String(first.userId) }), withError('forbidden'))
  })

  test('the wallet names a withdrawal to its owner alone', async () => {
    const person = await addSeller()
    const { id } = await withdraw(person, 300)
    const find = (userId: number) =>
      withdrawalEntries.find(db, [String(id), 'x'], { userId, language: 'en', now: Date.now() })
    assert.equal((await find(person.userId)).get(String(id))?.title, 'Withdrawal')
    assert.equal((await find(first.userId)).size, 0)
    const pages = await as(person).touchline.listMyWithdrawals({ query: { limit: 1 } })
    assert.deepEqual([pages.list[0]?.id, pages.nextId, pages.list[0]?.entryId?.[0]], [id, null, 'h'])
  })
})
