import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { escrowOf, feeOf, pendingOf, walletOf } from '#ledger/accounts.ts'
import { findBalance } from '#ledger/store/balance.ts'
import { testDatabase } from '#kit/database.ts'
import { addPayer, buy } from '#kit/wallet.ts'
import { listDifferences } from '../store/check.ts'
import { releaseThing } from './release.ts'
import { sharesOf } from '../rules/shares.ts'
import { findPurchase, refundPurchase, settleThing, voidThing } from '#kit/sales.ts'

const database = await testDatabase()
const db = readerOf(database)
const within = <T>(work: (db: Reader) => Promise<T>) => database.transaction((client) => work(readerIn(client)))
const START = 60n
const DAY_MS = 86_400_000

const act = fc.record({
  kind: fc.constantFrom('buy', 'buy', 'buy', 'buy', 'settle', 'void', 'refund', 'release' as const),
  buyer: fc.nat(3),
  thing: fc.nat(3),
})
type Act = { kind: 'buy' | 'settle' | 'void' | 'refund' | 'release'; buyer: number; thing: number }
const prices = [1n, 7n, 20n, 33n]

let worlds = 0
async function newWorld() {
  worlds += 1
  const buyers = await Promise.all(prices.map(() => addPayer(database, Number(START))))
  const seller = await addPayer(database)
  const things = prices.map((price, index) => ({
    kind: 'prophecy',
    thingId: `${worlds}-${index}`,
    sellerId: seller.userId,
    price,
  }))
  return { buyers, seller, things, now: Date.now(), fees: (await findBalance(db, feeOf('COIN'))).posted }
}
type World = Awaited<ReturnType<typeof newWorld>>

async function carry({ buyers, things, now }: World, { kind, buyer, thing }: Act): Promise<unknown> {
  const [{ userId }, one] = [buyers[buyer]!, things[thing]!]
  if (kind === 'buy') return buy(database, { ...one, userId })
  if (kind === 'settle') return within((by) => settleThing(by, { ...one, now }))
  if (kind === 'void') return within((by) => voidThing(by, { ...one, now }))
  if (kind === 'release') return within((by) => releaseThing(by, one, now + 3 * DAY_MS))
  const purchase = await findPurchase(db, userId, one)
  return purchase && within((by) => refundPurchase(by, { purchaseId: purchase.purchaseId, now }))
}

/** What should come of acts one after the other: coins of each buyer, of the seller, pending, in escrow and fees. */
function expected(acts: readonly Act[]) {
  const left = prices.map(() => START)
  const sold = prices.map(() => new Map<number, 'bought' | 'refunded'>())
  const states = prices.map(() => 'open' as 'open' | 'closed' | 'settled' | 'released' | 'void')
  const open = (thing: number) => [...sold[thing]!].filter(([, state]) => state === 'bought').map(([buyer]) => buyer)
  const gross = (thing: number) => BigInt(open(thing).length) * prices[thing]!
  const giveBack = (thing: number, buyer: number) => {
    left[buyer]! += prices[thing]!
    sold[thing]!.set(buyer, 'refunded')
  }
  for (const { kind, buyer, thing } of acts) {
    const [state, price] = [states[thing]!, prices[thing]!]
    if (kind === 'buy' && state === 'open' && !sold[thing]!.has(buyer) && left[buyer]! >= price) {
      left[buyer]! -= price
      sold[thing]!.set(buyer, 'bought')
    }
    if (kind === 'settle' && ['open', 'closed'].includes(state))
      states[thing] = gross(thing) > 0n ? 'settled' : 'closed'
    if (kind === 'release' && state === 'settled') states[thing] = 'released'
    if (kind === 'void' && state !== 'released' && state !== 'void') {
      for (const one of open(thing)) giveBack(thing, one)
      states[thing] = 'void'
    }
    if (kind === 'refund' && state === 'open' && sold[thing]!.get(buyer) === 'bought') giveBack(thing, buyer)
  }
  const sumOf = (wanted: string[], of: (thing: number) => bigint) =>
    states.reduce((sum, state, thing) => (wanted.includes(state) ? sum + of(thing) : sum), 0n)
  const earned = (thing: number) => sharesOf(gross(thing)).earned
  return {
    left,
    wallet: sumOf(['released'], earned),
    pending: sumOf(['settled'], earned),
    fees: sumOf(['settled', 'released'], (thing) => sharesOf(gross(thing)).fee),
    escrow: sumOf(['open'], gross),
  }
}

async function actual({ buyers, seller, things, fees }: World) {
  const posted = async (account: Parameters<typeof findBalance>[1]) => (await findBalance(db, account)).posted
  const escrows = await Promise.all(things.map(({ kind, thingId }) => posted(escrowOf(kind, thingId))))
  return {
    left: await Promise.all(buyers.map(({ userId }) => posted(walletOf(userId)))),
    wallet: await posted(walletOf(seller.userId)),
    pending: await posted(pendingOf(seller.userId)),
    fees: (await posted(feeOf('COIN'))) - fees,
    escrow: escrows.reduce((sum, one) => sum + one, 0n),
  }
}

test('random sales, one after the other, equal a model of a few lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), async (acts) => {
      const world = await newWorld()
      for (const one of acts as Act[]) await carry(world, one)
      assert.deepEqual(await actual(world), expected(acts as Act[]))
    }),
    { numRuns: 10 },
  )
  assert.deepEqual(await listDifferences(db), [])
})

test('random sales at the same time conserve all coins, and each purchase is in one state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40 }), async (acts) => {
      const world = await newWorld()
      await Promise.all((acts as Act[]).map((one) => carry(world, one)))
      const { left, wallet, pending, fees, escrow } = await actual(world)
      const together = left.reduce((sum, one) => sum + one, wallet + pending + fees + escrow)
      assert.equal(together, START * BigInt(prices.length))
      assert.deepEqual(await listDifferences(db), [])
    }),
    { numRuns: 10 },
  )
})
