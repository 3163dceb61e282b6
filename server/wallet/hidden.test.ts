import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { WalletEntries, WalletSubject } from '#core/parts/wallet-entry.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { numberTransfers } from '#ledger/numbers.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addFixtures } from '#kit/facts.ts'
import type { TestPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { addPayer, buy } from '#kit/wallet.ts'
import { readConfig } from '#server/config.ts'
import { createHandlers } from './endpoints/index.ts'
import { releaseDueThings } from './sales/release.ts'
import { settleThing, voidThing } from '#kit/sales.ts'

const database = await testDatabase()
const handlers = createHandlers(readConfig({ LOG_LEVEL: 'silent' }, []))
const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff: Date.now() - 7_200_000 })
const [matchId = 0] = matchIds
const tips: WalletEntries = {
  kind: 'tip',
  find: async (_db, ids) =>
    new Map(
      ids.map((id): [string, WalletSubject] => [
        id,
        { title: `Tip ${id}: 3–1`, detail: 'It was right', link: `/tip/${id}`, matchId },
      ]),
    ),
}
testEngines(database).wallet.subjects = async () => new Map([['tip', tips]])

const hiding = { 'spoiler-free': '1' }
const as = (person: TestPerson, headers: Record<string, string> = {}) =>
  testCalls(database, handlers, { ...person.headers, ...headers }).client
const within = <T>(work: (db: Reader) => Promise<T>) => database.transaction((client) => work(readerIn(client)))
const month = new Date().toISOString().slice(0, 7)
const now = Date.now()

let things = 0
async function sold(price = 24n) {
  const [seller, buyer] = [await addPayer(database, 5), await addPayer(database, 100)]
  const thing = { kind: 'tip', thingId: String((things += 1)), sellerId: seller.userId, price }
  await buy(database, { ...thing, userId: buyer.userId })
  return { seller, buyer, thing }
}

/** All that a reader is told, without moments and leaves. */
async function told(person: TestPerson, headers?: Record<string, string>) {
  const { touchline, wallet } = as(person, headers)
  const { available, pending, months, coming, counts, ledger } = await touchline.getWallet({ query: {} })
  const { list } = await touchline.listWalletEntries({ query: {} })
  const { opening, closing, in: came, out, lines } = await touchline.getStatement({ query: { month } })
  const pages = await Promise.all(list.map(({ id }) => touchline.getWalletEntry({ params: { id }, query: {} })))
  return {
    available,
    pending,
    months,
    coming,
    counts,
    entries: ledger.entries,
    list,
    opening,
    closing,
    came,
    out,
    lines: lines.map(({ hash: _hash, number: _number, ...line }) => line),
    pages: pages.map(({ legs, steps }) => ({
      legs,
      steps,
    })),
    balance: (await wallet.getAmount()).balance,
    wire: await wallet.listEntries({ query: {} }),
  }
}

describe('to a reader without spoilers', () => {
  test('a purchase that is refunded or settled looks as it did before, in every call', async () => {
    for (const settle of [voidThing, settleThing]) {
      const { buyer, seller, thing } = await sold()
      const before = [await told(buyer, hiding), await told(seller, hiding)]
      await within<unknown>((one) => settle(one, { ...thing, now }))
      assert.deepEqual([await told(buyer, hiding), await told(seller, hiding)], before, settle.name)
      const [open, ofSeller] = [await told(buyer), await told(seller)]
      assert.deepEqual([open.available, ofSeller.pending], settle === voidThing ? [100, 0] : [76, 18])
      const { touchline } = as(buyer, { ...hiding, revealed: `m${matchId}` })
      assert.equal((await touchline.getWallet({ query: {} })).available, open.available, 'revealed')
    }
  })

  test('so does one whose match ended before its planned kick-off', async () => {
    const set = (status: string, kickOff: string) =>
      database.pool.query(`update timeline.match set status = $2, kick_off = now() + $3::interval where id = $1`, [
        matchId,
        status,
        kickOff,
      ])
    const { buyer, thing } = await sold()
    await set('finished', '5 hours')
    await within((one) => voidThing(one, { ...thing, now }))
    const hidden = await told(buyer, hiding)
    assert.deepEqual(
      [hidden.available, hidden.list[0]!.kind, hidden.list[0]!.detail],
      [76, 'purchase', 'Settled later'],
    )
    assert.equal((await told(buyer)).available, 100)
    await set('scheduled', '-2 hours')
  })

  test('it is shown as settled later, by the title of its match', async () => {
    const { buyer, thing } = await sold()
    await within((one) => voidThing(one, { ...thing, now }))
    const { list, coming } = await told(buyer, hiding)
    assert.deepEqual(
      list.map(({ kind, title, detail, isClosed, coins }) => [kind, title, detail, isClosed, coins]),
      [
        ['purchase', 'Unlocked: Home Town – Away City', 'Settled later', true, -24],
        ['top_up', 'Top-up', '', false, 100],
      ],
    )
    assert.deepEqual([coming.length, coming[0]!.isClosed], [1, true])
    const refund = (await told(buyer)).list.find(({ kind }) => kind === 'refund')!
    await assert.rejects(
      as(buyer, hiding).touchline.getWalletEntry({ params: { id: refund.id }, query: {} }),
      (thrown: { error?: string }) => thrown.error === 'not_found',
    )
  })

  test('three days later coins are shown, still without the outcome in the text', async () => {
    const { buyer, seller, thing } = await sold()
    await within((one) => settleThing(one, { ...thing, now: now - 4 * 86_400_000 }))
    await pass(`'sale'`)
    await releaseDueThings(database, { now })
    const [ofSeller, ofBuyer] = [await told(seller, hiding), await told(buyer, hiding)]
    assert.deepEqual([ofSeller.available, ofSeller.pending], [23, 0])
    assert.deepEqual(
      ofSeller.list.map(({ kind, title, isClosed }) => [kind, title, isClosed]),
      [
        ['sale_released', 'Sales released: Home Town – Away City', true],
        ['top_up', 'Top-up', false],
        ['sale', 'Sales settled: Home Town – Away City', true],
      ],
    )
    assert.ok(!JSON.stringify([ofSeller, ofBuyer]).includes('3–1'))
  })
})

describe('to a reader whose picture is late', () => {
  test('a refund is shown when the picture has reached its time', async () => {
    const { buyer, thing } = await sold()
    await within((one) => voidThing(one, { ...thing, now }))
    const late = { 'picture-delay': '60' }
    const readAt = async (at: number) =>
      (await testCalls(database, handlers, { ...buyer.headers, ...late }, { now: () => at }).client.wallet.getAmount())
        .balance
    assert.equal(await readAt(Date.now()), 76)
    // The match is over by then, so nothing but the delay hides the refund.
    await database.pool.query(`update timeline.match set status = 'finished' where id = $1`, [matchId])
    assert.deepEqual([await readAt(Date.now() + 30_000), await readAt(Date.now() + 65_000)], [76, 100])
  })
})

test('entries in another language have its words', async () => {
  const { buyer } = await sold()
  while (await numberTransfers(readerOf(database))) continue
  const { list } = await as(buyer).touchline.listWalletEntries({ query: { lang: 'zh' } })
  assert.deepEqual(
    list.map(({ title }) => title),
    [`解锁：Tip ${things}: 3–1`, '充值'],
  )
})

/** Moves transfers of a kind four days back. */
async function pass(kinds: string): Promise<void> {
  const { pool } = database
  await pool.query('alter table ledger.transfer disable trigger append_only')
  await pool.query(`update ledger.transfer set at = at - interval '4 days' where kind in (${kinds})`)
  await pool.query('alter table ledger.transfer enable trigger append_only')
}
