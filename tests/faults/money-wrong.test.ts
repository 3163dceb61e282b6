import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openDatabase, type Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { ledgerProblems, numberWaiting } from '#kit/money.ts'
import { moneyActs } from '#kit/money-acts.ts'
import { listHalfDone } from '#kit/money-books.ts'
import { addMoneyPerson } from '#kit/money-world.ts'
import { escrowOf, issuedOf, walletOf } from '#ledger/accounts.ts'
import { coins } from '#ledger/money.ts'
import { findBalance } from '#ledger/store/balance.ts'
import { postTransfer, reverseTransfer } from '#ledger/store/transfer.ts'

const BUYERS = 200

type Scope = { after(work: () => Promise<void>): void }

/** A buyer with these coins, and a seller. */
async function world(t: Scope, coinsFirst: number) {
  const base = await testDatabase(t)
  // Buyers wait for a connection, as calls do.
  const database = openDatabase({ url: base.url, poolSize: 16, poolWaitMs: 30_000, statementTimeoutMs: 30_000 })
  t.after(() => database.close())
  const buyer = await addMoneyPerson(database, coinsFirst)
  const { userId: sellerId } = await addMoneyPerson(database, 1)
  const buy = (thing: string, by = buyer) =>
    moneyActs.purchase.run(database, { ...by, key: thing, thing, sellerId, coins: 5, now: Date.now(), laterMs: 0 })
  return { database, buyer, userId: buyer.userId, buy }
}

async function countSold({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ledger.transfer where kind = 'purchase'`,
  )
  return rows[0]!.count
}

async function problemsOf(database: Database): Promise<string[]> {
  return [...(await ledgerProblems(database)), ...(await listHalfDone(database))]
}

describe('200 purchases at once', () => {
  test('with money for one are one purchase and 199 refusals', async (t) => {
    const { database, userId, buy } = await world(t, 5)
    const ends = await Promise.allSettled(Array.from({ length: BUYERS }, (_, index) => buy(`one-${index}`)))
    const refused = ends.filter((end) => end.status === 'rejected').map(({ reason }) => String(reason))
    assert.equal(refused.length, BUYERS - 1)
    assert.deepEqual(
      refused.filter((reason) => !reason.endsWith('insufficient_balance')),
      [],
    )
    assert.equal(await countSold(database), 1)
    assert.deepEqual(await findBalance(readerOf(database), walletOf(userId)), { posted: 0n, held: 0n })
    assert.deepEqual(await problemsOf(database), [])
  })

  test('of one thing by one user are one purchase, and each gets its receipt', async (t) => {
    const { database, userId, buy } = await world(t, 500)
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => buy('same')))
    assert.equal(new Set(ids).size, 1)
    assert.equal(await countSold(database), 1)
    assert.deepEqual(await findBalance(readerOf(database), walletOf(userId)), { posted: 495n, held: 0n })
    assert.deepEqual(await problemsOf(database), [])
  })

  test('of one thing by 200 users are 200 purchases, and its escrow has all of their coins', async (t) => {
    const { database, buy } = await world(t, 5)
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => addMoneyPerson(database, 5)))
    await Promise.all(buyers.map((one) => buy('1', one)))
    assert.deepEqual(await findBalance(readerOf(database), escrowOf('prophecy', 1)), { posted: 1000n, held: 0n })
    assert.deepEqual(await problemsOf(database), [])
  })
})

test('an amount of 2^53 + 1 is kept to the coin, through a purchase, its reversal and the check', async (t) => {
  const { database, userId } = await world(t, 1)
  const large = coins(2n ** 53n + 1n)
  const post = (key: string, debit = issuedOf('COIN'), credit = walletOf(userId)) =>
    database.transaction((client) =>
      postTransfer(readerIn(client), { key, kind: 'top_up', legs: [{ debit, credit, amount: large }] }),
    )
  assert.ok('transferId' in (await post('large')))
  const sold = await post('sold', walletOf(userId), escrowOf('prophecy', 9))
  assert.ok('transferId' in sold)
  assert.deepEqual(await findBalance(readerOf(database), walletOf(userId)), { posted: 1n, held: 0n })
  assert.equal((await findBalance(readerOf(database), escrowOf('prophecy', 9))).posted, 2n ** 53n + 1n)
  const { transferId } = sold
  await database.transaction((client) => reverseTransfer(readerIn(client), { key: 'back', kind: 'refund', transferId }))
  assert.deepEqual(await findBalance(readerOf(database), walletOf(userId)), { posted: 2n ** 53n + 2n, held: 0n })
  assert.deepEqual(await ledgerProblems(database), [])
})

test('two processes that number at the same time give each entry one number, without a hole', async (t) => {
  const { database, buy } = await world(t, 10_000)
  const other = openDatabase({ url: database.url, poolWaitMs: 30_000 })
  t.after(() => other.close())
  const buyAndNumber = async (index: number) => {
    await buy(`n-${index}`)
    await Promise.all([numberWaiting(database), numberWaiting(other)])
  }
  await Promise.all(Array.from({ length: 60 }, (_, index) => buyAndNumber(index)))
  await numberWaiting(database)
  const { rows } = await database.pool.query<{ number: number; transfers: number }>(
    'select number, (select count(*) from ledger.transfer) as transfers from ledger.entry order by number',
  )
  assert.deepEqual(
    rows.map(({ number }) => number),
    Array.from({ length: rows[0]!.transfers }, (_, index) => index),
  )
  assert.deepEqual(await ledgerProblems(database), [])
})

test('a clock that is set back by an hour changes neither numbers nor balances', async (t) => {
  const { database, userId, buy } = await world(t, 1000)
  await buy('before')
  await numberWaiting(database)
  // The program and the database share the clock of a machine; each takes the time by itself.
  const real = Date.now
  t.mock.method(Date, 'now', () => real() - 3_600_000)
  await database.pool.query(`alter table ledger.transfer alter at set default clock_timestamp() - interval '1 hour'`)
  await buy('after')
  const again = await buy('after')
  await numberWaiting(database)
  const { rows } = await database.pool.query<{ thing: string; id: string; isEarlier: boolean }>(
    `select t.subject_id as thing, t.id::text, t.at < lag(t.at) over (order by e.number) as "isEarlier"
      from ledger.entry e join ledger.transfer t on t.id = e.transfer_id where t.kind = 'purchase' order by e.number`,
  )
  assert.deepEqual(rows, [
    { thing: 'before', id: rows[0]!.id, isEarlier: null },
    { thing: 'after', id: again, isEarlier: true },
  ])
  assert.deepEqual(await findBalance(readerOf(database), walletOf(userId)), { posted: 990n, held: 0n })
  assert.deepEqual(await ledgerProblems(database), [])
})
