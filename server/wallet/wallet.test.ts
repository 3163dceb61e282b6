import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import type { Statement } from '#contract/touchline/wallet.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'

import { payoutOf, walletOf } from '#ledger/accounts.ts'
import { COIN, coins } from '#ledger/money.ts'
import { numberTransfers } from '#ledger/numbers.ts'
import { openHold, postTransfer, releaseHold } from '#ledger/store/transfer.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addPayer, buy, giveCoins } from '#kit/wallet.ts'
import { readConfig } from '#server/config.ts'
import { createHandlers } from './endpoints/index.ts'
import { releaseDueThings } from './sales/release.ts'
import { settleThing, voidThing } from '#kit/sales.ts'

const database = await testDatabase()
const db = readerOf(database)
const handlers = createHandlers(readConfig({ LOG_LEVEL: 'silent' }, []))
const as = (person: TestPerson) => testCalls(database, handlers, person.headers).client
const within = <T>(work: (db: Reader) => Promise<T>) => database.transaction((client) => work(readerIn(client)))
const refusedAs = (error: string) => (thrown: { error?: string }) => thrown.error === error
const DAY_MS = 86_400_000

let things = 0
const sale = (seller: TestPerson, price = 28n) => ({
  kind: 'prophecy',
  thingId: String((things += 1)),
  sellerId: seller.userId,
  price,
})
let holds = 0
async function hold(person: TestPerson, count: number, endsAt: number | null = null): Promise<string> {
  const opened = await openHold(db, {
    key: `hold:${(holds += 1)}`,
    account: walletOf(person.userId),
    amount: coins(count),
    endsAt,
    kind: 'withdrawal',
    subject: { kind: 'test_withdrawal', id: String(holds) },
  })
  assert.ok('holdId' in opened)
  return opened.holdId
}

/** A wallet with one of each: topped up, bought, refunded, held and back, paid out, sold. */
async function busyWallet() {
  const [owner, seller, fan] = [await addPayer(database, 300), await addPayer(database), await addPayer(database, 90)]
  const [kept, voided, own] = [sale(seller), sale(seller, 24n), sale(owner, 80n)]
  await buy(database, { ...kept, userId: owner.userId })
  await buy(database, { ...voided, userId: owner.userId })
  await within((one) => voidThing(one, { ...voided, now: Date.now() }))
  await releaseHold(db, { holdId: await hold(owner, 50), reason: 'released' })
  const paid = await hold(owner, 60)
  await postTransfer(db, {
    key: `payout:${paid}`,
    kind: 'withdrawal',
    legs: [{ debit: walletOf(owner.userId), credit: payoutOf('sandbox', COIN), amount: coins(60) }],
    holdId: paid,
  })
  const waiting = await hold(owner, 40, Date.now() + DAY_MS)
  await buy(database, { ...own, userId: fan.userId })
  await within((one) => settleThing(one, { ...own, now: Date.now() }))
  return { owner, seller, kept, voided, own, waiting }
}

const thisMonth = () => new Date().toISOString().slice(0, 7)

describe('a wallet', () => {
  test('has available, held and pending coins, the sums of six months, and what comes next', async () => {
    const { owner } = await busyWallet()
    const wallet = await as(owner).touchline.getWallet({ query: {} })
    assert.deepEqual([wallet.available, wallet.held, wallet.pending], [172, 40, 60])
    assert.deepEqual(wallet.counts, { held: 1, pending: 1 })
    assert.deepEqual([wallet.months.length, wallet.months.at(-1)!.month], [6, thisMonth()])
    assert.deepEqual(wallet.months.at(-1), { month: thisMonth(), in: 374, out: 202 })
    assert.deepEqual(
      wallet.coming.map(({ kind, coins: count, state }) => [kind, count, state]),
      [
        ['withdrawal', -40, 'held'],
        ['sale', 60, 'pending'],
        ['purchase', -28, 'held'],
      ],
    )
    assert.deepEqual([wallet.price, wallet.isPlayMoney], [{ amountMinor: 100, currency: 'EUR' }, true])
    assert.equal(wallet.ledger.isSound, null)
  })

  test('that was never used is empty', async () => {
    const person = await addPerson(database)
    const { touchline, wallet } = as(person)
    const empty = await touchline.getWallet({ query: {} })
    assert.deepEqual([empty.available, empty.held, empty.pending, empty.coming], [0, 0, 0, []])
    assert.deepEqual(await touchline.listWalletEntries({ query: {} }), { list: [], next: null })
    const statement = await touchline.getStatement({ query: { month: '2026-02' } })
    assert.deepEqual([statement.opening, statement.closing, statement.lines], [0, 0, []])
    assert.deepEqual([statement.from, statement.to], ['2026-02-01', '2026-02-28'])
    assert.deepEqual(await wallet.getAmount(), { balance: 0, userId: person.userId })
  })
})

describe('entries', () => {
  test('are listed newest first, each with the coins available after it', async () => {
    const { owner } = await busyWallet()
    const { list, next } = await as(owner).touchline.listWalletEntries({ query: {} })
    assert.equal(next, null)
    assert.deepEqual(
      list.map(({ kind, coins: count, availableAfter, state }) => [kind, count, availableAfter, state]),
      [
        ['sale', 60, null, 'pending'],
        ['withdrawal', -40, 172, 'held'],
        ['withdrawal', -60, 212, 'done'],
        ['withdrawal_back', 50, 272, 'released'],
        ['withdrawal', -50, 222, 'cancelled'],
        ['refund', 24, 272, 'refunded'],
        ['purchase', -24, 248, 'refunded'],
        ['purchase', -28, 272, 'done'],
        ['top_up', 300, 300, 'done'],
      ],
    )
  })

  test('are filtered, and paged without a gap or a repetition', async () => {
    const { owner } = await busyWallet()
    const { listWalletEntries } = as(owner).touchline
    const kindsOf = async (filter: 'in' | 'out' | 'held' | 'pending' | 'refund') =>
      (await listWalletEntries({ query: { filter } })).list.map(({ kind }) => kind)
    assert.deepEqual(await kindsOf('in'), ['withdrawal_back', 'refund', 'top_up'])
    assert.deepEqual(await kindsOf('out'), ['withdrawal', 'withdrawal', 'withdrawal', 'purchase', 'purchase'])
    assert.deepEqual([await kindsOf('held'), await kindsOf('pending')], [['withdrawal'], ['sale']])
    assert.deepEqual(await kindsOf('refund'), ['refund'])
    const all = (await listWalletEntries({ query: {} })).list
    const pages = []
    let after: string | undefined
    do {
      const page = await listWalletEntries({ query: { limit: 2, after } })
      assert.ok(page.list.length <= 2)
      pages.push(...page.list)
      after = page.next ?? undefined
    } while (after)
    assert.deepEqual(pages, all)
  })

  test('of a month begin and end with it in the zone of the call, also when its clock changes', async () => {
    const owner = await addPayer(database)
    // Berlin: March 2026 lasts from 28 February 23:00 UTC until 31 March 22:00 UTC.
    const moments = [
      '2026-02-28T22:59:59.999Z',
      '2026-02-28T23:00:00Z',
      '2026-03-31T21:59:59.999Z',
      '2026-03-31T22:00:00Z',
    ]
    for (const [index, at] of moments.entries()) await moveTo(at, await giveCoins(database, owner.userId, 10 ** index))
    const { listWalletEntries, getStatement, getWallet } = as(owner).touchline
    const coinsIn = async (month: string, zone: string) =>
      (await listWalletEntries({ query: { month, zone } })).list.map(({ coins: count }) => count)
    assert.deepEqual(await coinsIn('2026-03', 'Europe/Berlin'), [100, 10])
    assert.deepEqual([await coinsIn('2026-02', 'Europe/Berlin'), await coinsIn('2026-03', 'UTC')], [[1], [1000, 100]])
    const march = await getStatement({ query: { month: '2026-03', zone: 'Europe/Berlin' } })
    assert.deepEqual([march.opening, march.in, march.out, march.closing], [1, 110, 0, 111])
    assert.deepEqual(
      march.lines.map(({ balance }) => balance),
      [11, 111],
    )
    for (const zone of ['Mars/Phobos', 'not a zone'])
      for (const call of [
        () => getWallet({ query: { zone } }),
        () => getStatement({ query: { month: '2026-03', zone } }),
        () => listWalletEntries({ query: { zone } }),
      ])
        await assert.rejects(call, refusedAs('bad_request'), zone)
  })

  test('open to all accounts of their transfer, without other people, and to their leaf', async () => {
    const { owner, seller } = await busyWallet()
    while (await within(numberTransfers)) continue
    const { listWalletEntries, getWalletEntry } = as(owner).touchline
    const { list } = await listWalletEntries({ query: {} })
    const pages = await Promise.all(list.map(({ id }) => getWalletEntry({ params: { id }, query: {} })))
    for (const { legs, entry } of pages) {
      const [out, back] = [legs.map((leg) => leg.out ?? 0), legs.map((leg) => leg.in ?? 0)]
      assert.equal(sum(out), sum(back), entry.title)
      assert.ok(sum(out) >= Math.abs(entry.coins))
    }
    const purchase = pages.find(({ entry }) => entry.kind === 'purchase' && entry.state === 'done')!
    assert.deepEqual(purchase.legs, [
      { account: 'You, available', out: 28, in: null },
      { account: 'Held until settlement', out: null, in: 28 },
    ])
    assert.deepEqual(
      purchase.steps.map(({ text, isDone }) => [text, isDone]),
      [
        ['Paid', true],
        ['Held until the match is settled', false],
        ['Then: author 21, site 7', false],
        ['28 back if void', false],
      ],
    )
    assert.match(purchase.leaf!.hash, /^[0-9a-f]{64}$/)
    assert.match(purchase.leaf!.before!, /^[0-9a-f]{64}$/)
    const held = pages.find(({ entry }) => entry.state === 'held')!
    assert.deepEqual([held.leaf, held.legs.map(({ account }) => account)], [null, ['You, available', 'You, held']])
    for (const id of [list[0]!.id, purchase.entry.id, held.entry.id, 't999999', 'h999999', 'r1'])
      await assert.rejects(
        as(seller).touchline.getWalletEntry({ params: { id }, query: {} }),
        refusedAs('not_found'),
        id,
      )
  })

  test('of a refund of many do not name the others', async () => {
    const seller = await addPayer(database)
    const buyers = await Promise.all([1, 2, 3].map(() => addPayer(database, 10)))
    const thing = sale(seller, 10n)
    for (const { userId } of buyers) await buy(database, { ...thing, userId })
    await within((one) => voidThing(one, { ...thing, now: Date.now() }))
    const { listWalletEntries, getWalletEntry } = as(buyers[0]!).touchline
    const [{ id } = { id: '' }] = (await listWalletEntries({ query: { filter: 'refund' } })).list
    const { legs } = await getWalletEntry({ params: { id }, query: {} })
    assert.deepEqual(legs, [
      { account: 'Held until settlement', out: 30, in: null },
      { account: 'You, available', out: null, in: 10 },
      { account: 'Other wallets', out: null, in: 20 },
    ])
  })

  test('of sales are pending until they are released', async () => {
    const { owner } = await busyWallet()
    await releaseDueThings(database, { now: Date.now() + 4 * DAY_MS })
    const { list } = await as(owner).touchline.listWalletEntries({ query: { limit: 1 } })
    assert.deepEqual(
      list.map(({ kind, coins: count, availableAfter }) => [kind, count, availableAfter]),
      [['sale_released', 60, 232]],
    )
    const all = (await as(owner).touchline.listWalletEntries({ query: {} })).list
    assert.deepEqual(all.find(({ kind }) => kind === 'sale')?.state, 'released')
    assert.equal((await as(owner).touchline.getWallet({ query: {} })).pending, 0)
  })
})

describe('a statement', () => {
  test('adds up line by line, over its pages, to the available coins', async () => {
    const { owner } = await busyWallet()
    while (await within(numberTransfers)) continue
    const { getStatement } = as(owner).touchline
    const whole = await getStatement({ query: { month: thisMonth() } })
    assert.deepEqual([whole.opening, whole.in, whole.out, whole.closing], [0, 374, 202, 172])
    // The transfer out of the hold has a line, and changes nothing.
    assert.equal(whole.lines.length, 9)
    assertAddsUp(whole.opening, whole.lines, whole.closing)
    const lines: Statement['lines'] = []
    let after: string | undefined
    do {
      const page = await getStatement({ query: { month: thisMonth(), limit: 2, after } })
      assert.deepEqual([page.opening, page.closing], [0, 172])
      lines.push(...page.lines)
      after = page.next ?? undefined
    } while (after)
    assert.deepEqual(lines, whole.lines)
  })

  test('carries the inclusion of each numbered line against the head', async () => {
    const { owner } = await busyWallet()
    while (await within(numberTransfers)) continue
    const { head, lines, inclusions } = await as(owner).touchline.getStatement({ query: { month: thisMonth() } })
    const numbered = lines.filter(({ number }) => number !== null)
    assert.deepEqual(
      inclusions.map(({ number }) => number),
      numbered.map(({ number }) => number),
    )
    assert.ok(inclusions.length >= 5)
    for (const [index, { number, path }] of inclusions.entries())
      assert.equal(rootFrom(numbered[index]!.hash!, number, head!.size, path), head!.root)
  })
})

describe('old clients', () => {
  test('read the balance as a decimal, and entries by type, month, times and order', async () => {
    const { owner } = await busyWallet()
    const { getAmount, listEntries } = as(owner).wallet
    assert.deepEqual(await getAmount(), { balance: 172, userId: owner.userId })
    const amounts = async (query: Record<string, unknown>) =>
      (await listEntries({ query })).list.map(({ amount }) => amount)
    assert.deepEqual(await amounts({}), [-40, -60, 50, -50, 24, -24, -28, 300])
    assert.deepEqual(
      [await amounts({ type: 1 }), await amounts({ type: 2 }), await amounts({ type: 3 })],
      [[300], [-24, -28], [24]],
    )
    assert.deepEqual(
      [await amounts({ type: 5 }), await amounts({ type: 6 }), await amounts({ type: 99 })],
      [[-40, -60, -50], [50], []],
    )
    assert.deepEqual(await amounts({ type: 0, orderField: 'amount', order: 'asc', pageSize: 2 }), [-60, -50])
    const [year, month] = thisMonth().split('-').map(Number) as [number, number]
    assert.equal((await amounts({ year, month })).length, 8)
    assert.equal((await amounts({ year: year - 1 })).length, 0)
    assert.equal((await amounts({ endTime: `${year}-01-01 00:00:00` })).length, 0)
    assert.equal((await amounts({ startTime: `${year}-01-01 00:00:00`, userId: String(owner.userId) })).length, 8)
    const second = await listEntries({ query: { pageNum: 3, pageSize: 3 } })
    assert.deepEqual([second.total, second.totalPage, second.list.length], [8, 3, 2])
    assert.deepEqual(
      second.list.map(({ balance, userId }) => [balance, userId]),
      [
        [272, String(owner.userId)],
        [300, String(owner.userId)],
      ],
    )
    for (const query of [{ month: 13 }, { month: 0 }, { year: -1 }])
      await assert.rejects(listEntries({ query }), refusedAs('bad_request'))
  })

  test('are refused the wallet of another account, and visitors are asked to sign in', async () => {
    const { owner, seller } = await busyWallet()
    await assert.rejects(
      as(seller).wallet.listEntries({ query: { userId: String(owner.userId) } }),
      refusedAs('forbidden'),
    )
    const visitor = testCalls(database, handlers).client.wallet
    for (const call of [() => visitor.getAmount(), () => visitor.listEntries({ query: {} })])
      await assert.rejects(call, refusedAs('login_needed'))
  })
})

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)

function assertAddsUp(opening: number, lines: Statement['lines'], closing: number): void {
  let balance = opening
  for (const line of lines) {
    balance += line.coins
    assert.equal(line.balance, balance)
    assert.ok(balance >= 0)
  }
  assert.equal(balance, closing)
}

/** RFC 9162, 2.1.3.2: the root that follows from a leaf and its path. */
function rootFrom(leaf: string, number: number, size: number, path: readonly string[]): string {
  let [node, place, last] = [Buffer.from(leaf, 'hex'), number, size - 1]
  const joined = (left: Buffer, right: Buffer) =>
    createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()
  for (const step of path.map((hash) => Buffer.from(hash, 'hex'))) {
    if (place % 2 === 1 || place === last) {
      node = joined(step, node)
      while (place % 2 === 0 && place !== 0) [place, last] = [place >> 1, last >> 1]
    } else node = joined(node, step)
    ;[place, last] = [place >> 1, last >> 1]
  }
  assert.equal(last, 0)
  return node.toString('hex')
}

/** Sets the time of a transfer, which the database refuses outside tests. */
async function moveTo(at: string, transferId: string): Promise<void> {
  const { pool } = database
  await pool.query('alter table ledger.transfer disable trigger append_only')
  await pool.query('update ledger.transfer set at = $2 where id = $1', [transferId, at])
  await pool.query('alter table ledger.transfer enable trigger append_only')
}
