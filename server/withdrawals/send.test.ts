import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eraseDueAccounts } from '#accounts/leaving/leaving.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson } from '#kit/people.ts'
import { withdrawalWorld } from '#kit/withdrawals.ts'
import { clearingOf, feeOf, payoutOf, type Account } from '#ledger/accounts.ts'
import { COIN } from '#ledger/money.ts'
import { findBalance } from '#ledger/store/balance.ts'
import { isIban } from './rules/iban.ts'
import { settleEvent } from './send.ts'

const database = await testDatabase()
const sumOf = async (account: Account) => (await findBalance(db, account)).posted
const db = readerOf(database)
const DAY_MS = 24 * 3_600_000
const { accounts, payments } = testEngines(database)
const sandbox = payments.provider
const { engine, provider, as, addSeller, withdraw, mine, send, balanceOf, noticesOf } = withdrawalWorld(database)
const treasurer = await addPerson(database, { roles: ['treasurer'] })

/** An account number with these last digits and right check digits. */
function ibanEnding(ending: string): string {
  const digits = Array.from({ length: 97 }, (_, n) => String(n + 2).padStart(2, '0'))
  return digits.map((check) => `DE${check}37040044053201${ending}`).find(isIban)!
}

describe('paying out', () => {
  test('of what the rules approve takes the fee off, and its steps say so', async () => {
    const person = await addSeller()
    const before = await sumOf(clearingOf('sandbox', 'EUR'))
    const made = await withdraw(person, 100)
    assert.deepEqual([made.state, made.approvalsNeeded, made.canCancel], ['approved', 0, false])
    assert.deepEqual([made.amount.amountMinor, made.fee.amountMinor, made.ending], [100, 2, '3000'])
    assert.deepEqual(await balanceOf(person), { posted: 1000n, held: 100n })
    await send()
    const paid = await mine(person, made.id)
    assert.deepEqual(
      paid.steps.map(({ step }) => step),
      ['requested', 'held', 'confirmed', 'approved', 'sent', 'paid'],
    )
    assert.deepEqual(await balanceOf(person), { posted: 900n, held: 0n })
    assert.equal((await sumOf(clearingOf('sandbox', 'EUR'))) - before, 98n)
    assert.equal(await sumOf(payoutOf('sandbox', COIN)), 0n)
    assert.ok((await sumOf(feeOf('EUR'))) >= 2n)
    assert.deepEqual(provider.orders.get(made.name)?.order.account, {
      holder: 'Mei Lin',
      number: 'DE89370400440532013000',
    })
    assert.match(paid.entryId ?? '', /^h\d+$/, 'The wallet has the hold, whose transfer changes no available coins.')
    assert.deepEqual(await noticesOf(person), ['paid'])
    await send(Date.now() + DAY_MS)
    assert.deepEqual(await noticesOf(person), ['paid'], 'Another question changes nothing.')
  })

  test('gives all coins back where it fails, the fee too', async () => {
    for (const way of ['failed', 'refuses'] as const) {
      provider.mood = way
      const person = await addSeller()
      const { id } = await withdraw(person, 90)
      await send()
      provider.mood = 'paid'
      assert.equal((await mine(person, id)).state, 'failed')
      assert.deepEqual(await balanceOf(person), { posted: 1000n, held: 0n })
      assert.deepEqual(await noticesOf(person), ['failed'])
    }
    assert.equal(await sumOf(payoutOf('sandbox', COIN)), 0n)
  })

  test('gives all back where the bank returns paid money, found by a question or reported by the provider', async () => {
    for (const way of ['question', 'event'] as const) {
      const person = await addSeller()
      const { id, name } = await withdraw(person, 90)
      await send()
      const [money, fees] = [await sumOf(clearingOf('sandbox', 'EUR')), await sumOf(feeOf('EUR'))]
      const outcome = { reference: `po_${name}`, state: 'returned' as const, reason: 'no_account' }
      provider.orders.get(name)!.outcome = outcome
      if (way === 'question') await send(Date.now() + DAY_MS)
      else
        for (const key of [null, name])
          await database.transaction((client) =>
            settleEvent(readerIn(client), engine, { ...outcome, id: 'evt', key, at: Date.now() }),
          )
      const { state, reason } = await mine(person, id)
      assert.deepEqual([state, reason], ['returned', 'The bank knows no such account.'])
      assert.deepEqual(await balanceOf(person), { posted: 1000n, held: 0n })
      assert.equal((await sumOf(clearingOf('sandbox', 'EUR'))) - money, -89n)
      assert.equal((await sumOf(feeOf('EUR'))) - fees, -1n)
      assert.deepEqual(await noticesOf(person), ['paid', 'returned'])
    }
  })

  test('pays once where the process dies before the order, or between the order and its answer', async () => {
    provider.mood = 'away'
    const other = await addSeller()
    const { id: unsent } = await withdraw(other, 80)
    await send()
    assert.equal((await mine(other, unsent)).state, 'sent')
    provider.mood = 'dies'
    const person = await addSeller()
    const before = provider.orders.size
    const { id, name } = await withdraw(person, 90)
    await send()
    const { state } = await mine(person, id)
    assert.deepEqual([state, provider.orders.size - before], ['sent', 1])
    provider.mood = 'paid'
    await Promise.all([send(Date.now() + DAY_MS), send(Date.now() + DAY_MS)])
    assert.equal((await mine(person, id)).state, 'paid')
    assert.equal((await mine(other, unsent)).state, 'paid')
    assert.equal(provider.orders.size - before, 2)
    assert.deepEqual(await balanceOf(other), { posted: 920n, held: 0n })
    assert.deepEqual(await balanceOf(person), { posted: 910n, held: 0n })
    assert.ok(provider.orders.has(name))
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

  test('by the test provider ends as the account number says', async () => {
    const own = engine.payments
    engine.payments = { ...own, provider: sandbox }
    for (const [ending, state, reason] of [
      ['0001', 'paid', ''],
      ['0002', 'failed', 'The account is closed.'],
      ['0003', 'returned', 'The bank sent it back.'],
    ] as const) {
      const person = await addSeller({ iban: ibanEnding(ending) })
      const { id } = await withdraw(person, 90)
      await send()
      await send(Date.now() + DAY_MS)
      const ended = await mine(person, id)
      assert.deepEqual([ended.state, ended.reason, ended.ending], [state, reason, ending])
      assert.equal((await balanceOf(person)).posted, state === 'paid' ? 910n : 1000n)
    }
    engine.payments = own
  })

  test('of an erased account continues, and loses number and holder at its end', async () => {
    const person = await addSeller()
    const { id } = await withdraw(person, 90)
    const done = await withdraw(person, 200)
    await as(person).touchline.cancelWithdrawal({ params: { id: done.id } })
    await database.pool.query(
      `update accounts.account set state = 'closing', closing_at = now() - interval '1 second' where id = $1`,
      [person.userId],
    )
    assert.deepEqual(await eraseDueAccounts(accounts, async () => undefined), [person.userId])
    const stored = async () => {
      const { rows } = await database.pool.query<{ holder: string; is_sealed: boolean; state: string }>(
        'select holder, sealed_number is not null as is_sealed, state from withdrawals.withdrawal where user_id = $1 order by id',
        [person.userId],
      )
      return rows.map(({ holder, is_sealed: isSealed, state }) => [holder, isSealed, state])
    }
    const cancelled = ['', false, 'cancelled']
    assert.deepEqual(await stored(), [['Mei Lin', true, 'approved'], cancelled])
    await send()
    assert.deepEqual(await stored(), [['', false, 'paid'], cancelled])
    const { list } = await as(treasurer).touchline.listWithdrawalsOfAll({ query: { state: 'all', limit: 100 } })
    assert.equal(list.find((one) => one.id === id)?.userId, null)
  })
})
