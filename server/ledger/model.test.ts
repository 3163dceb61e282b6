import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { listPostings } from '#kit/ledger.ts'
import { sharedPoster } from '#kit/shared-transfers.ts'
import { escrowOf, feeOf, issuedOf, keyOf, walletOf, type Account } from './accounts.ts'
import { checkLedger } from './check.ts'
import { coins } from './money.ts'
import { numberTransfers } from './numbers.ts'
import { sayDifference } from './rules/difference.ts'
import { findBalance, mapBalances } from './store/balance.ts'
import {
  openHold,
  postTransfer,
  releaseHold,
  reverseTransfer,
  type Leg,
  type Posted,
  type Refused,
  type Transfer,
} from './store/transfer.ts'

const database = await testDatabase()
const db = readerOf(database)

let unique = 0
const next = () => (unique += 1)
const leg = (debit: Account, credit: Account, count: number): Leg => ({ debit, credit, amount: coins(count) })
type Posting = (transfer: Transfer) => Promise<Posted | Refused>
const alone: Posting = (transfer) => postTransfer(db, transfer)
const ways = { alone, shared: sharedPoster(database) }
const postBy =
  (posting: Posting) =>
  (key: string, ...legs: Leg[]) =>
    posting({ key, kind: 'test', legs })
const post = postBy(alone)
const issue = (wallet: Account, count: number) => post(`issue-${next()}`, leg(issuedOf('COIN'), wallet, count))
const outcomes = (results: readonly object[]) =>
  Object.fromEntries(
    Map.groupBy(results, (one) => ('refused' in one ? String(one.refused) : 'done'))
      .entries()
      .map(([outcome, list]) => [outcome, list.length]),
  )

const numberAll = async () => {
  while ((await numberTransfers(db)) > 0) continue
}

for (const [way, posting] of Object.entries(ways)) {
  const post = postBy(posting)
  describe(`at the same time, each in a statement that is ${way}`, () => {
    test('200 buyers with money for one: one buys', async () => {
      const [buyer, escrow] = [walletOf(next()), escrowOf('prophecy', next())]
      await issue(buyer, 30)
      const results = await Promise.all(
        Array.from({ length: 200 }, () => post(`buy-${next()}`, leg(buyer, escrow, 30))),
      )
      assert.deepEqual(outcomes(results), { done: 1, insufficient_balance: 199 })
      assert.deepEqual(await findBalance(db, escrow), { posted: 30n, held: 0n })
    })

    test('one key with one input is one transfer, also with money for one', async () => {
      const [buyer, escrow] = [walletOf(next()), escrowOf('prophecy', next())]
      await issue(buyer, 30)
      const results = await Promise.all(
        Array.from({ length: 20 }, () => post(`same-key-${way}`, leg(buyer, escrow, 30))),
      )
      assert.deepEqual(outcomes(results), { done: 20 })
      assert.equal(results.filter((one) => 'isRepeated' in one && !one.isRepeated).length, 1)
      assert.equal(new Set(results.map((one) => 'transferId' in one && one.transferId)).size, 1)
      assert.equal((await findBalance(db, buyer)).posted, 0n)
    })

    test('one key with other inputs and no account in common is one transfer', async () => {
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          post(`other-input-${way}`, leg(issuedOf('COIN'), walletOf(next()), index + 1)),
        ),
      )
      assert.deepEqual(outcomes(results), { done: 1, key_reused: 7 })
    })

    test('a wallet is not overdrawn through two legs, two transfers, or a hold beside a transfer', async () => {
      const [wallet, one, other] = [walletOf(next()), walletOf(next()), walletOf(next())]
      await issue(wallet, 100)
      const twoLegs = await post(`two-${next()}`, leg(wallet, one, 60), leg(wallet, other, 60))
      assert.deepEqual(twoLegs, { refused: 'insufficient_balance' })
      const hold = { account: wallet, amount: coins(60), endsAt: null, kind: 'test' }
      const results = await Promise.all([
        post(`first-${next()}`, leg(wallet, one, 60)),
        post(`second-${next()}`, leg(wallet, other, 60)),
        openHold(db, { ...hold, key: `hold-${next()}` }),
      ])
      assert.deepEqual(outcomes(results), { done: 1, insufficient_balance: 2 })
    })

    test('transfers between two wallets in both directions do not block each other for ever', async () => {
      const [one, other] = [walletOf(next()), walletOf(next())]
      await Promise.all([issue(one, 1000), issue(other, 1000)])
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          post(`cross-${next()}`, index % 2 ? leg(one, other, 7) : leg(other, one, 7), leg(one, feeOf('COIN'), 1)),
        ),
      )
      assert.deepEqual(outcomes(results), { done: 40 })
      assert.deepEqual([(await findBalance(db, one)).posted, (await findBalance(db, other)).posted], [960n, 1000n])
    })
  })
}

describe('at the same time', () => {
  test('a hold is used or released, not both', async () => {
    const wallet = walletOf(next())
    await issue(wallet, 100)
    const hold = await openHold(db, {
      key: `h-${next()}`,
      account: wallet,
      amount: coins(100),
      endsAt: null,
      kind: 'test',
    })
    assert.ok('holdId' in hold)
    const { holdId } = hold
    const use = () =>
      postTransfer(db, { key: `use-${next()}`, kind: 'test', legs: [leg(wallet, feeOf('COIN'), 100)], holdId })
    const release = () => releaseHold(db, { holdId, reason: 'expired' })
    const results = await Promise.all([use(), release(), use(), release()])
    const ended = results.filter((one) => ('isReleased' in one ? one.isReleased : 'transferId' in one))
    assert.equal(ended.length, 1)
    const { posted, held } = await findBalance(db, wallet)
    assert.deepEqual([held, posted === 0n || posted === 100n], [0n, true])
  })

  test('a clock that is set back changes neither the order of an account nor its numbers', async () => {
    const wallet = walletOf(next())
    await issue(wallet, 100)
    // The clock was an hour ahead until here.
    await database.transaction(async (client) => {
      await client.query('alter table ledger.transfer disable trigger user')
      await client.query(
        `update ledger.transfer set at = at + interval '1 hour' where id = (select max(id) from ledger.transfer)`,
      )
      await client.query('alter table ledger.transfer enable trigger user')
    })
    await post(`late-${next()}`, leg(wallet, feeOf('COIN'), 1))
    await numberAll()
    const [late, early] = await listPostings(db, wallet, { limit: 2 })
    assert.deepEqual([early!.postedAfter, late!.postedAfter], [100n, 99n])
    assert.ok(late!.at < early!.at && late!.number! > early!.number!)
  })
})

/** The ledger as a few lines: balances, open holds, transfers. */
type Model = {
  posted: number[]
  holds: Map<string, { wallet: number; amount: number }>
  transfers: Map<string, { from: number; to: number; amount: number; isReversed: boolean }>
}
const held = ({ holds }: Model, wallet: number) =>
  [...holds.values()].reduce((sum, one) => sum + (one.wallet === wallet ? one.amount : 0), 0)
const available = (model: Model, wallet: number) => model.posted[wallet]! - held(model, wallet)
const move = (model: Model, from: number, to: number, amount: number) => {
  model.posted[from]! -= amount
  model.posted[to]! += amount
}

const WALLETS = 3
const wallet = fc.nat(WALLETS - 1)
const amount = fc.integer({ min: 1, max: 40 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('transfer' as const), from: wallet, to: wallet, amount }),
  fc.record({ kind: fc.constant('hold' as const), from: wallet, amount }),
  fc.record({
    kind: fc.constantFrom('use' as const, 'released' as const, 'expired' as const),
    place: fc.nat(5),
    to: wallet,
  }),
  fc.record({ kind: fc.constant('reverse' as const), place: fc.nat(5) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Of a step: what the ledger did, and what the model says of it before it follows. */
type Said = { outcome: string; expected: string } | null

/** Three wallets of 100 coins, and what steps do to them and to the model. */
async function world(posting: Posting = alone) {
  const post = postBy(posting)
  const wallets = Array.from({ length: WALLETS }, () => walletOf(next()))
  for (const one of wallets) await issue(one, 100)
  const model: Model = { posted: [100, 100, 100], holds: new Map(), transfers: new Map() }
  const holds: { id: string; from: number; amount: number }[] = []
  const transfers: string[] = []
  const enough = (from: number, count: number) => (available(model, from) >= count ? 'done' : 'insufficient_balance')
  const paid = (id: string, from: number, to: number, count: number) => {
    transfers.push(id)
    model.transfers.set(id, { from, to, amount: count, isReversed: false })
    move(model, from, to, count)
  }

  async function transfer(from: number, to: number, count: number): Promise<Said> {
    const result = await post(`t-${next()}`, leg(wallets[from]!, wallets[to]!, count))
    const expected = enough(from, count)
    if ('refused' in result) return { outcome: result.refused, expected }
    paid(result.transferId, from, to, count)
    return { outcome: 'done', expected }
  }

  async function hold(from: number, count: number): Promise<Said> {
    const account = wallets[from]!
    const result = await openHold(db, { key: `h-${next()}`, account, amount: coins(count), endsAt: null, kind: 'test' })
    const expected = enough(from, count)
    if ('refused' in result) return { outcome: result.refused, expected }
    holds.push({ id: result.holdId, from, amount: count })
    model.holds.set(result.holdId, { wallet: from, amount: count })
    return { outcome: 'done', expected }
  }

  async function use({ id: holdId, from, amount: count }: (typeof holds)[number], to: number): Promise<Said> {
    const legs = [leg(wallets[from]!, wallets[to]!, count)]
    const result = await postTransfer(db, { key: `u-${next()}`, kind: 'test', legs, holdId })
    const expected = model.holds.has(holdId) ? 'done' : 'hold_gone'
    if ('refused' in result) return { outcome: result.refused, expected }
    model.holds.delete(holdId)
    paid(result.transferId, from, to, count)
    return { outcome: 'done', expected }
  }

  async function release(holdId: string, reason: 'released' | 'expired'): Promise<Said> {
    const { isReleased } = await releaseHold(db, { holdId, reason })
    const expected = String(model.holds.has(holdId))
    if (isReleased) model.holds.delete(holdId)
    return { outcome: String(isReleased), expected }
  }

  async function reverse(transferId: string): Promise<Said> {
    const result = await reverseTransfer(db, { key: `r-${next()}`, kind: 'test', transferId })
    const one = model.transfers.get(transferId)!
    const expected = one.isReversed ? 'already_reversed' : enough(one.to, one.amount)
    if ('refused' in result) return { outcome: result.refused, expected }
    one.isReversed = true
    move(model, one.to, one.from, one.amount)
    return { outcome: 'done', expected }
  }

  async function run(one: Step): Promise<Said> {
    if (one.kind === 'transfer') return one.from === one.to ? null : transfer(one.from, one.to, one.amount)
    if (one.kind === 'hold') return hold(one.from, one.amount)
    const [held, transferId] = [holds.at(-1 - one.place), transfers.at(-1 - one.place)]
    if (one.kind === 'reverse') return transferId === undefined ? null : reverse(transferId)
    if (!held || (one.kind === 'use' && held.from === one.to)) return null
    return one.kind === 'use' ? use(held, one.to) : release(held.id, one.kind)
  }

  async function assertEqual(): Promise<void> {
    const balances = await mapBalances(db, wallets)
    const stored = wallets.map((account) => balances.get(keyOf(account)))
    const said = model.posted.map((posted, index) => ({ posted: BigInt(posted), held: BigInt(held(model, index)) }))
    assert.deepEqual(stored, said)
  }
  return { run, assertEqual }
}

describe('the model', () => {
  test('says of each step of one writer what the ledger does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const { run, assertEqual } = await world()
        for (const one of steps) {
          const said = await run(one)
          if (said) assert.equal(said.outcome, said.expected, JSON.stringify(one))
        }
        await assertEqual()
      }),
      { numRuns: 12 },
    )
  })

  for (const [way, posting] of Object.entries(ways))
    test(`equals the ledger after 16 writers at the same time, which adds up, each statement ${way}`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 8, maxLength: 12 }), { minLength: 16, maxLength: 16 }),
          async (writers) => {
            const { run, assertEqual } = await world(posting)
            await Promise.all(
              writers.map(async (steps) => {
                for (const one of steps) await run(one)
              }),
            )
            await assertEqual()
          },
        ),
        { numRuns: 4 },
      )
      await numberAll()
      assert.deepEqual((await checkLedger(database)).differences.map(sayDifference), [])
    })
})
