import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { erasePersonalRows, listPersonalRows } from '#accounts/store/personal-data.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import {
  clearingOf,
  escrowOf,
  feeOf,
  issuedOf,
  keyOf,
  pendingOf,
  payoutOf,
  walletOf,
  type Account,
} from './accounts.ts'
import { asNumber, coins, type Money } from './money.ts'
import { ledger as part } from './part.ts'
import { findBalance, mapBalances } from './store/balance.ts'
import { lockEscrows } from './store/escrow.ts'
import { findHold } from './store/hold.ts'
import { listPostings } from '#kit/ledger.ts'
import { legsOf } from './store/posting.ts'
import {
  openHold,
  postTransfer,
  releaseHold,
  reverseTransfer,
  type Leg,
  type Posted,
  type Refused,
} from './store/transfer.ts'

const database = await testDatabase()
const db = readerOf(database)

let people = 0
const newWallet = () => walletOf((people += 1))
let keys = 0
const newKey = () => `key ${(keys += 1)}`.replace(' ', '-')
const leg = (debit: Account, credit: Account, count: bigint | number): Leg => ({ debit, credit, amount: coins(count) })
const post = (...legs: Leg[]) => postTransfer(db, { key: newKey(), kind: 'test', legs })
const issue = (wallet: Account, count: bigint | number) => post(leg(issuedOf('COIN'), wallet, count))
const idOf = (result: Posted | Refused) => {
  assert.ok('transferId' in result, JSON.stringify(result))
  return result.transferId
}
const hold = (account: Account, count: number, endsAt: number | null = null) =>
  openHold(db, { key: newKey(), account, amount: coins(count), endsAt, kind: 'test' })
const holdIdOf = (result: Awaited<ReturnType<typeof hold>>) => {
  assert.ok('holdId' in result, JSON.stringify(result))
  return result.holdId
}
const balance = (account: Account) => findBalance(db, account)

describe('a transfer', () => {
  test('moves an amount from one account to the other, and is repeated by its key', async () => {
    const [from, to] = [newWallet(), newWallet()]
    await issue(from, 100)
    const transfer = { key: newKey(), kind: 'gift', legs: [leg(from, to, 30)], subject: { kind: 'gift', id: '7' } }
    const first = await postTransfer(db, transfer)
    const again = await postTransfer(db, transfer)
    assert.deepEqual(again, { transferId: idOf(first), isRepeated: true })
    assert.deepEqual(
      [await balance(from), await balance(to)],
      [
        { posted: 70n, held: 0n },
        { posted: 30n, held: 0n },
      ],
    )
    assert.deepEqual(await legsOf(db, idOf(first)), transfer.legs)
  })

  test('with the key of another one is refused', async () => {
    const [from, to] = [newWallet(), newWallet()]
    await issue(from, 100)
    const transfer = { key: newKey(), kind: 'gift', legs: [leg(from, to, 30)] }
    await postTransfer(db, transfer)
    for (const other of [
      { ...transfer, kind: 'sale' },
      { ...transfer, legs: [leg(from, to, 31)] },
      { ...transfer, legs: [leg(to, from, 30)] },
      { ...transfer, subject: { kind: 'gift', id: '1' } },
    ])
      assert.deepEqual(await postTransfer(db, other), { refused: 'key_reused' })
    assert.equal((await balance(from)).posted, 70n)
  })

  test('has amounts above zero, of the currency of both accounts', async () => {
    const [from, to] = [newWallet(), newWallet()]
    await issue(from, 100)
    const euro: Money = { amountMinor: 1n, currency: 'EUR' }
    for (const bad of [
      leg(from, to, 0),
      leg(from, to, -1),
      leg(from, to, 2n ** 63n),
      leg(from, from, 1),
      { debit: from, credit: to, amount: euro },
      { debit: from, credit: clearingOf('sandbox', 'EUR'), amount: coins(1) },
    ])
      assert.deepEqual(await post(bad), { refused: 'bad_amount' })
    assert.deepEqual(await post(), { refused: 'bad_amount' })
  })

  test('takes amounts above 2^53, which are refused where JSON would round them', async () => {
    const wallet = newWallet()
    const large = 2n ** 53n + 1n
    await issue(wallet, large)
    assert.equal((await balance(wallet)).posted, 9_007_199_254_740_993n)
    assert.equal((await balance(wallet)).posted, large)
    assert.equal((await listPostings(db, wallet, { limit: 1 }))[0]!.amount, large)
    assert.equal(asNumber(large), null)
    assert.equal(asNumber(2n ** 53n - 1n), 9_007_199_254_740_991)
    assert.deepEqual(await issue(wallet, 2n ** 63n - 1n), { refused: 'bad_amount' }, 'an overflow')
  })

  test('pays each of its legs, or none', async () => {
    const [buyer, author] = [newWallet(), newWallet()]
    await issue(buyer, 100)
    const both = [leg(buyer, author, 60), leg(buyer, feeOf('COIN'), 41)]
    assert.deepEqual(await post(...both), { refused: 'insufficient_balance' })
    assert.deepEqual([(await balance(buyer)).posted, (await balance(author)).posted], [100n, 0n])
    assert.equal((await balance(feeOf('COIN'))).posted, 0n)
  })

  test('of many legs pays each account its own amount', async () => {
    const buyers = Array.from({ length: 60 }, newWallet)
    const legs = buyers.map((buyer, index) => leg(issuedOf('COIN'), buyer, index + 1))
    const transfer = { key: newKey(), kind: 'void', legs }
    const transferId = idOf(await postTransfer(db, transfer))
    const balances = await mapBalances(db, buyers)
    assert.deepEqual(
      buyers.map((buyer) => balances.get(keyOf(buyer))!.posted),
      buyers.map((_, index) => BigInt(index + 1)),
    )
    assert.deepEqual(await legsOf(db, transferId), legs)
    assert.deepEqual(await postTransfer(db, { ...transfer, legs: legs.toReversed() }), { refused: 'key_reused' })
  })

  test('that its caller rolls back leaves nothing', async () => {
    const [from, to] = [newWallet(), newWallet()]
    await issue(from, 10)
    const failing = database.transaction(async (client) => {
      idOf(await postTransfer(readerIn(client), { key: 'rolled-back', kind: 'test', legs: [leg(from, to, 5)] }))
      throw new Error('the purchase failed')
    })
    await assert.rejects(failing, /the purchase failed/)
    assert.deepEqual([(await balance(from)).posted, (await balance(to)).posted], [10n, 0n])
    const [row] = await db.query(`select from ledger.transfer where key = 'rolled-back'`)
    assert.equal(row, undefined)
  })
})

describe('a hold', () => {
  test('counts against the balance: of six holds of 1,000 on 5,000 the sixth is refused', async () => {
    const wallet = newWallet()
    await issue(wallet, 5000)
    const results = await Promise.all(Array.from({ length: 6 }, () => hold(wallet, 1000)))
    assert.equal(results.filter((one) => 'holdId' in one).length, 5)
    assert.deepEqual(
      results.filter((one) => 'refused' in one),
      [{ refused: 'insufficient_balance' }],
    )
    assert.deepEqual(await balance(wallet), { posted: 5000n, held: 5000n })
    assert.deepEqual(await post(leg(wallet, newWallet(), 1)), { refused: 'insufficient_balance' })
  })

  test('is used by one transfer, and what is left of it becomes available', async () => {
    const [wallet, payout] = [newWallet(), payoutOf('sandbox', 'COIN')]
    await issue(wallet, 100)
    const holdId = holdIdOf(await hold(wallet, 80))
    const use = (count: number) =>
      postTransfer(db, { key: newKey(), kind: 'test', legs: [leg(wallet, payout, count)], holdId })
    assert.deepEqual(await use(81), { refused: 'bad_amount' })
    idOf(await use(70))
    assert.deepEqual(await balance(wallet), { posted: 30n, held: 0n })
    assert.deepEqual(await use(70), { refused: 'hold_gone' })
    assert.deepEqual(await releaseHold(db, { holdId, reason: 'released' }), { isReleased: false })
    const row = await findHold(db, holdId)
    assert.deepEqual([row!.state, row!.amount, row!.transferId !== null], ['used', 80n, true])
  })

  test('is released once, and is repeated by its key', async () => {
    const wallet = newWallet()
    await issue(wallet, 100)
    const asked = { key: newKey(), account: wallet, amount: coins(40), endsAt: 5_000_000_000_123, kind: 'withdrawal' }
    const first = await openHold(db, asked)
    assert.deepEqual(await openHold(db, asked), { ...first, isRepeated: true })
    assert.deepEqual(await openHold(db, { ...asked, amount: coins(41) }), { refused: 'key_reused' })
    assert.deepEqual(await balance(wallet), { posted: 100n, held: 40n })
    const holdId = holdIdOf(first)
    const releases = Array.from({ length: 4 }, () => releaseHold(db, { holdId, reason: 'released' }))
    assert.equal((await Promise.all(releases)).filter(({ isReleased }) => isReleased).length, 1)
    assert.deepEqual(await balance(wallet), { posted: 100n, held: 0n })
  })

  test('whose end has passed is not used any more', async () => {
    const wallet = newWallet()
    await issue(wallet, 100)
    const holdId = holdIdOf(await hold(wallet, 40, 1000))
    const legs = [leg(wallet, newWallet(), 40)]
    assert.deepEqual(await postTransfer(db, { key: newKey(), kind: 'test', legs, holdId }), { refused: 'hold_gone' })
    await releaseHold(db, { holdId, reason: 'expired' })
    idOf(await post(...legs))
  })
})

describe('a reversal', () => {
  test('moves all legs back, once, also where two race', async () => {
    const [buyer, author] = [newWallet(), newWallet()]
    await issue(buyer, 100)
    const transferId = idOf(await post(leg(buyer, author, 60), leg(buyer, feeOf('COIN'), 20)))
    const fees = (await balance(feeOf('COIN'))).posted
    const results = await Promise.all(
      Array.from({ length: 4 }, () => reverseTransfer(db, { key: newKey(), kind: 'refund', transferId })),
    )
    assert.equal(results.filter((one) => 'transferId' in one).length, 1)
    assert.equal(results.filter((one) => 'refused' in one && one.refused === 'already_reversed').length, 3)
    assert.deepEqual([(await balance(buyer)).posted, (await balance(author)).posted], [100n, 0n])
    assert.equal((await balance(feeOf('COIN'))).posted, fees - 20n)
  })

  test('of what was spent meanwhile is refused', async () => {
    const wallet = newWallet()
    const transferId = idOf(await issue(wallet, 100))
    idOf(await post(leg(wallet, newWallet(), 1)))
    const refund = { key: newKey(), kind: 'refund', transferId }
    assert.deepEqual(await reverseTransfer(db, refund), { refused: 'insufficient_balance' })
  })
})

describe('an escrow', () => {
  const settle = (...legs: Leg[]) => postTransfer(db, { key: newKey(), kind: 'test', legs, closes: true })

  test('gets sales without an update, is paid out whole, and takes no sale after that', async () => {
    const [escrow, author] = [escrowOf('prophecy', 1), pendingOf(1)]
    const buyers = [newWallet(), newWallet()]
    for (const buyer of buyers) {
      await issue(buyer, 100)
      idOf(await post(leg(buyer, escrow, 40)))
    }
    const [row] = await db.query<{ id: string; xmin: string; made: string }>(
      `select id::text, xmin::text, (select min(xmin::text::bigint)::text from ledger.posting where credit_id = a.id) as made
       from ledger.account a where kind = 'escrow' and owner = 'prophecy:1'`,
    )
    assert.equal(row!.xmin, row!.made, 'a sale changed the row of the escrow')
    assert.equal((await balance(escrow)).posted, 80n)
    assert.deepEqual(await settle(leg(escrow, author, 81)), { refused: 'insufficient_balance' })
    assert.deepEqual(await settle(leg(escrow, author, 79)), { refused: 'bad_amount' })
    assert.deepEqual(await settle(leg(buyers[0]!, author, 1)), { refused: 'bad_amount' })
    idOf(await settle(leg(escrow, author, 60), leg(escrow, feeOf('COIN'), 20)))
    assert.deepEqual(await post(leg(buyers[0]!, escrow, 40)), { refused: 'account_closed' })
    assert.deepEqual([(await balance(escrow)).posted, (await balance(author)).posted], [0n, 60n])
  })

  test('stays open where its only sale is reversed', async () => {
    const [escrow, buyer] = [escrowOf('prophecy', 2), newWallet()]
    await issue(buyer, 100)
    for (const _ of [1, 2]) {
      const transferId = idOf(await post(leg(buyer, escrow, 40)))
      idOf(await reverseTransfer(db, { key: newKey(), kind: 'refund', transferId }))
    }
    assert.deepEqual([(await balance(escrow)).posted, (await balance(buyer)).posted], [0n, 100n])
  })

  test('is settled beside buyers without a coin lost and without a deadlock', async () => {
    const [escrow, author] = [escrowOf('prophecy', 3), newWallet()]
    const buyers = Array.from({ length: 12 }, newWallet)
    for (const buyer of buyers) await issue(buyer, 10)
    const buy = async (buyer: Account) => {
      const result = await post(leg(buyer, escrow, 10))
      return 'refused' in result ? result.refused : 'bought'
    }
    // It pays some back to buyers who are buying, as a void does.
    const settling = async () =>
      database.transaction(async (client) => {
        const inner = readerIn(client)
        const { posted } = (await lockEscrows(inner, [escrow])).get(keyOf(escrow))!
        if (posted === 0n) return 0n
        const back = posted > 10n ? [leg(escrow, buyers[11]!, posted - 10n)] : []
        const legs = [leg(escrow, author, 10), ...back]
        idOf(await postTransfer(inner, { key: newKey(), kind: 'test', legs, closes: true }))
        return posted
      })
    const first = buyers.slice(0, 6).map(buy)
    await first[0]
    const [paid, ...outcomes] = await Promise.all([settling(), ...first, ...buyers.slice(6).map(buy)])
    assert.equal(paid, 10n * BigInt(outcomes.filter((one) => one === 'bought').length))
    assert.ok(outcomes.every((one) => one === 'bought' || one === 'account_closed'))
    assert.equal((await balance(escrow)).posted, 0n)
  })
})

describe('postings of an account', () => {
  test('are listed by pages with the balance after each', async () => {
    const [wallet, other] = [newWallet(), newWallet()]
    await issue(wallet, 100)
    for (const count of [10, 20, 30]) idOf(await post(leg(wallet, other, count)))
    const first = await listPostings(db, wallet, { limit: 2 })
    const { transferId, n } = first.at(-1)!
    const second = await listPostings(db, wallet, { limit: 5, before: { transferId, n } })
    const seen = [...first, ...second].map(({ amount, postedAfter }) => [amount, postedAfter])
    assert.deepEqual(seen, [
      [-30n, 40n],
      [-20n, 70n],
      [-10n, 90n],
      [100n, 100n],
    ])
    const oldest = await listPostings(db, wallet, { limit: 5, oldestFirst: true })
    assert.deepEqual(
      oldest.map(({ amount, postedAfter }) => [amount, postedAfter]),
      seen.toReversed(),
    )
    const empty = await listPostings(db, wallet, { limit: 5, to: first[0]!.at - 3_600_000 })
    assert.deepEqual(empty, [])
  })
})

test('accounts of a user are in the export of personal data, and stay when the user leaves', async () => {
  const { personal = [] } = part.tables!.account!
  const own = { ...personal[0]!, table: 'ledger.account' }
  const wallet = newWallet()
  await issue(wallet, 3)
  const userId = Number(wallet.owner)
  const read = async () =>
    (await listPersonalRows(db, own, userId)).map(({ kind, owner, posted }) => [kind, owner, posted])
  assert.deepEqual(await read(), [['wallet', wallet.owner, 3]])
  assert.deepEqual(await erasePersonalRows(db, own, userId), [])
  assert.deepEqual(await read(), [['wallet', wallet.owner, 3]])
})
