import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { escrowOf, feeOf, pendingOf } from '#ledger/accounts.ts'
import { findBalance } from '#ledger/store/balance.ts'
import { testDatabase } from '#kit/database.ts'
import { addPayer, buy, buyWithin, coinsOf } from '#kit/wallet.ts'
import { listDifferences } from '../store/check.ts'
import type { Bought } from './buy.ts'
import { releaseDueThings } from './release.ts'
import { findPurchase, refundPurchase, settleThing, voidThing } from '#kit/sales.ts'

/** Whether somebody has a right to a thing by a purchase. */
const hasBought = async (of: Reader, userId: number, thing: { kind: string; thingId: string }) =>
  ['bought', 'settled'].includes((await findPurchase(of, userId, thing))?.state ?? '')

const database = await testDatabase()
const db = readerOf(database)
const DAY_MS = 86_400_000
const now = Date.now()

const seller = await addPayer(database)
let things = 0
const newThing = (price = 28n) => ({ kind: 'prophecy', thingId: String((things += 1)), sellerId: seller.userId, price })
const within = <T>(work: (db: Reader) => Promise<T>) => database.transaction((client) => work(readerIn(client)))
const settle = (thing: ReturnType<typeof newThing>, at = now) =>
  within((one) => settleThing(one, { ...thing, now: at }))
const voided = (thing: ReturnType<typeof newThing>, at = now) => within((one) => voidThing(one, { ...thing, now: at }))
const receiptOf = (bought: Bought) => {
  assert.ok('receipt' in bought, 'refused' in bought ? bought.refused : '')
  return bought.receipt
}
const outcomesOf = (all: Bought[]) =>
  all.map((one) => ('refused' in one ? one.refused : one.isRepeated ? 'repeated' : 'bought')).toSorted()
const fees = async () => (await findBalance(db, feeOf('COIN'))).posted
const pending = async () => (await findBalance(db, pendingOf(seller.userId))).posted
const assertSound = async () => assert.deepEqual(await listDifferences(db), [])

describe('a purchase', () => {
  test('moves the price to the escrow of the thing, and gives its buyer a right to it', async () => {
    const thing = newThing()
    const { userId } = await addPayer(database, 100)
    const receipt = receiptOf(await buy(database, { ...thing, userId }))
    assert.deepEqual([receipt.price, receipt.state, await coinsOf(database, userId)], [28n, 'bought', 72n])
    assert.equal((await findBalance(db, escrowOf('prophecy', thing.thingId))).posted, 28n)
    assert.deepEqual([await hasBought(db, userId, thing), await hasBought(db, seller.userId, thing)], [true, false])
    await assertSound()
  })

  test('made again gets the first receipt, at another price and without the coins for it as well', async () => {
    const thing = newThing()
    const { userId } = await addPayer(database, 28)
    const first = receiptOf(await buy(database, { ...thing, userId }))
    const again = await buy(database, { ...thing, userId, price: 99n })
    assert.deepEqual(again, { receipt: first, isRepeated: true })
    assert.equal(await coinsOf(database, userId), 0n)
  })

  test('by two devices at once is one', async () => {
    const thing = newThing()
    const { userId } = await addPayer(database, 100)
    const both = await Promise.all(Array.from({ length: 6 }, () => buy(database, { ...thing, userId })))
    assert.deepEqual(outcomesOf(both), ['bought', ...Array<string>(5).fill('repeated')])
    assert.equal(new Set(both.map((one) => receiptOf(one).transferId)).size, 1)
    assert.equal(await coinsOf(database, userId), 72n)
  })

  test('is refused for the own thing, without coins, below the age, after a limit, and leaves nothing', async () => {
    const thing = newThing()
    const [poor, young] = [await addPayer(database, 27), await addPayer(database, 100)]
    await database.pool.query('update spending.account set age = 12 where user_id = $1', [young.userId])
    const limited = await addPayer(database, 100)
    await database.pool.query(
      `insert into spending.spending_limit (user_id, period, coins, zone) values ($1, 'day', 20, 'UTC')`,
      [limited.userId],
    )
    const refusalOf = async (userId: number, price = 28n) => {
      const bought = await buy(database, { ...thing, userId, price })
      return 'refused' in bought ? bought.refused : null
    }
    assert.equal(await refusalOf(seller.userId), 'own_thing')
    assert.equal(await refusalOf(poor.userId), 'insufficient_balance')
    assert.equal(await refusalOf(young.userId), 'age_needed')
    assert.equal(await refusalOf(limited.userId), 'spending_limit')
    assert.deepEqual([await refusalOf(poor.userId, 0n), await refusalOf(poor.userId, -5n)], ['bad_price', 'bad_price'])
    const { rows } = await database.pool.query('select 1 from wallet.purchase where thing_id = $1', [thing.thingId])
    assert.equal(rows.length, 0)
  })

  test('of two hundred at once with coins for one succeeds once', async () => {
    const { userId } = await addPayer(database, 30)
    const all = await Promise.all(Array.from({ length: 200 }, () => buy(database, { ...newThing(30n), userId })))
    assert.deepEqual(outcomesOf(all), ['bought', ...Array<string>(199).fill('insufficient_balance')])
    assert.equal(await coinsOf(database, userId), 0n)
    await assertSound()
  })

  test('that is rolled back with what it would have unlocked has not happened', async () => {
    const thing = newThing()
    const { userId } = await addPayer(database, 100)
    await assert.rejects(
      database.transaction(async (client) => {
        await buyWithin(database, readerIn(client), { ...thing, userId })
        throw new Error('broken off')
      }),
      /broken off/,
    )
    assert.equal(await coinsOf(database, userId), 100n)
    assert.equal(await hasBought(db, userId, thing), false)
  })
})

describe('a settlement', () => {
  test('gives three quarters to the seller in three days and the rest, rounded down, to the site', async () => {
    const thing = newThing(7n)
    const buyers = await Promise.all([1, 2, 3].map(() => addPayer(database, 10)))
    for (const { userId } of buyers) await buy(database, { ...thing, userId })
    const [before, feesBefore, sellerBefore] = [await pending(), await fees(), await coinsOf(database, seller.userId)]
    const { sold, gross, fee, earned, state } = await settle(thing)
    assert.deepEqual([sold, gross, fee, earned, state], [3, 21n, 5n, 16n, 'settled'])
    assert.deepEqual([(await pending()) - before, (await fees()) - feesBefore], [16n, 5n])
    assert.equal(await releaseDueThings(database, { now: now + 3 * DAY_MS - 1 }), 0)
    assert.equal(await releaseDueThings(database, { now: now + 3 * DAY_MS }), 1)
    assert.equal(await releaseDueThings(database, { now: now + 9 * DAY_MS }), 0)
    assert.deepEqual([(await pending()) - before, (await coinsOf(database, seller.userId)) - sellerBefore], [0n, 16n])
    await assertSound()
  })

  test('is one, however often and by however many', async () => {
    const thing = newThing()
    const { userId } = await addPayer(database, 28)
    await buy(database, { ...thing, userId })
    const all = await Promise.all(Array.from({ length: 5 }, () => settle(thing)))
    assert.deepEqual(new Set(all.map(({ earned }) => earned)), new Set([21n]))
    await assertSound()
  })

  test('ends the sale: later buyers keep their coins, also where nothing was sold', async () => {
    for (const isSold of [true, false]) {
      const thing = newThing()
      if (isSold) await buy(database, { ...thing, userId: (await addPayer(database, 28)).userId })
      await settle(thing)
      const late = await addPayer(database, 50)
      assert.deepEqual(await buy(database, { ...thing, userId: late.userId }), { refused: 'ended' })
      assert.equal(await coinsOf(database, late.userId), 50n)
    }
  })

  test('that races purchases has each of them, or the buyer has the coins', async () => {
    const thing = newThing(10n)
    const buyers = await Promise.all(Array.from({ length: 24 }, () => addPayer(database, 10)))
    const buying = buyers.map(({ userId }) => buy(database, { ...thing, userId }))
    const [all, { sold, gross }] = await Promise.all([Promise.all(buying), settle(thing)])
    const bought = all.filter((one) => 'receipt' in one).length
    assert.deepEqual([sold, gross], [bought, BigInt(bought) * 10n])
    const left = await Promise.all(buyers.map(({ userId }) => coinsOf(database, userId)))
    assert.equal(
      left.reduce((sum, one) => sum + one, 0n),
      BigInt(24 - bought) * 10n,
    )
    assert.equal((await findBalance(db, escrowOf('prophecy', thing.thingId))).posted, 0n)
    await assertSound()
  })
})

describe('a void thing', () => {
  test('gives thousands back by several transfers, before its settlement and after it', async () => {
    for (const isSettled of [false, true]) {
      const thing = { ...newThing(7n), thingId: `many-${isSettled}` }
      await db.query(
        `with b as (select 5000000 + n as id from generate_series(1, 1100) as n),
          given as (select b.id, p.posted_id from b cross join lateral ledger.post('many-' || b.id || $1, 'top_up', null, null, null, null,
            array['issued', 'wallet'], array['site', b.id::text], array['COIN', 'COIN'], array[1], array[2], array[7]::bigint[], false) p),
          paid as (select g.id, p.posted_id from given g cross join lateral ledger.post('buy-' || g.id || $1, 'purchase', 'prophecy', $1, null, null,
            array['wallet', 'escrow'], array[g.id::text, 'prophecy:' || $1], array['COIN', 'COIN'], array[1], array[2], array[7]::bigint[], false) p)
          insert into wallet.purchase (user_id, seller_id, kind, thing_id, price, transfer_id, bought_at)
            select id, $2, 'prophecy', $1, 7, posted_id, now() from paid`,
        [thing.thingId, thing.sellerId],
      )
      if (isSettled) await settle(thing)
      assert.deepEqual(await voided(thing), { refunded: 1100 })
      const [row] = await db.query<{ transfers: number }>(
        `select count(distinct refund_transfer_id)::int as transfers from wallet.purchase where thing_id = $1`,
        [thing.thingId],
      )
      assert.equal(row!.transfers, 2)
    }
    await assertSound()
  })

  test('gives each buyer the price back, on sale and within three days after settlement, not later', async () => {
    for (const step of ['on sale', 'settled', 'released'] as const) {
      const thing = newThing(7n)
      const buyers = await Promise.all([1, 2, 3].map(() => addPayer(database, 10)))
      for (const { userId } of buyers) await buy(database, { ...thing, userId })
      const [pendingBefore, feesBefore] = [await pending(), await fees()]
      if (step !== 'on sale') await settle(thing)
      if (step === 'released') await releaseDueThings(database, { now: now + 4 * DAY_MS })
      const outcome = await voided(thing)
      const left = await Promise.all(buyers.map(({ userId }) => coinsOf(database, userId)))
      if (step === 'released') {
        assert.deepEqual([outcome, left], [{ refused: 'released' }, [3n, 3n, 3n]])
        continue
      }
      assert.deepEqual([outcome, left], [{ refunded: 3 }, [10n, 10n, 10n]], step)
      assert.deepEqual([await pending(), await fees()], [pendingBefore, feesBefore], step)
      assert.equal(await hasBought(db, buyers[0]!.userId, thing), false)
      assert.deepEqual(await buy(database, { ...thing, userId: (await addPayer(database, 9)).userId }), {
        refused: 'ended',
      })
    }
    await assertSound()
  })

  test('without a buyer is void, and settles no more', async () => {
    const thing = newThing()
    assert.deepEqual(await voided(thing), { refunded: 0 })
    assert.equal((await settle(thing)).state, 'void')
  })

  test('refunds once where three refund at the same time, together with a refund of one buyer', async () => {
    const thing = newThing(10n)
    const buyers = await Promise.all([1, 2, 3, 4].map(() => addPayer(database, 10)))
    const receipts = await Promise.all(
      buyers.map(async ({ userId }) => receiptOf(await buy(database, { ...thing, userId }))),
    )
    const refund = () => within((one) => refundPurchase(one, { purchaseId: receipts[0]!.purchaseId, now }))
    await Promise.all([refund(), voided(thing), refund(), voided(thing), refund(), voided(thing)])
    const left = await Promise.all(buyers.map(({ userId }) => coinsOf(database, userId)))
    assert.deepEqual(left, [10n, 10n, 10n, 10n])
    await assertSound()
  })

  test('keeps a buyer whose account was erased in the books', async () => {
    const thing = newThing(10n)
    const { userId } = await addPayer(database, 10)
    await buy(database, { ...thing, userId })
    await database.pool.query(`update accounts.account set state = 'erased', nickname = '' where id = $1`, [userId])
    assert.deepEqual(await voided(thing), { refunded: 1 })
    assert.equal(await coinsOf(database, userId), 10n)
  })
})

describe('a refund of one purchase', () => {
  test('happens once, says so in the receipt, and is refused after settlement', async () => {
    const thing = newThing(10n)
    const [one, other] = [await addPayer(database, 10), await addPayer(database, 10)]
    const receipt = receiptOf(await buy(database, { ...thing, userId: one.userId }))
    await buy(database, { ...thing, userId: other.userId })
    const refund = (purchaseId = receipt.purchaseId) => within((by) => refundPurchase(by, { purchaseId, now }))
    const all = await Promise.all([refund(), refund(), refund()])
    assert.deepEqual(all.map((each) => 'isRepeated' in each && each.isRepeated).toSorted(), [false, true, true])
    assert.equal(await coinsOf(database, one.userId), 10n)
    assert.equal(receiptOf(await buy(database, { ...thing, userId: one.userId })).state, 'refunded')
    const { sold, gross } = await settle(thing)
    assert.deepEqual([sold, gross], [1, 10n])
    const sale = receiptOf(await buy(database, { ...thing, userId: other.userId }))
    assert.deepEqual([sale.state, await refund(sale.purchaseId)], ['settled', { refused: 'settled' }])
    assert.deepEqual(await refund(2 ** 40), { refused: 'not_found' })
    await assertSound()
  })
})
