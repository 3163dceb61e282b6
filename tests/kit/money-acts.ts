import { createHash } from 'node:crypto'
import { claimAnswer, storeAnswer } from '#core/calls/answer-store.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { shareTransfers } from '#ledger/sharing.ts'
import { applyEvent } from '#payments/note.ts'
import { addTopUp } from '#payments/store/top-up.ts'
import { buyThings, type Buying } from '#wallet/sales/buy.ts'
import { releaseThing } from '#wallet/sales/release.ts'
import { requestWithdrawal } from '#withdrawals/request.ts'
import { sendWithdrawals } from '#withdrawals/send.ts'
import { payer, withdrawalsOf, type MoneyPerson } from './money-world.ts'
import { refundPurchase, settleThing, voidThing } from './sales.ts'

/** Values of an act. Of acts with the same key each is done once, however often it runs. */
export type ActGiven = MoneyPerson & {
  key: string
  thing: string
  sellerId: number
  coins: number
  now: number
  laterMs: number
}

export type MoneyActName = keyof typeof moneyActs

type MoneyAct = {
  /** Acts that were done before, with the same values. */
  before: string[]
  /** Does it, once; resolves with what it is known by. */
  run(database: Database, given: ActGiven): Promise<string>
}

const DAY_MS = 86_400_000
const thingOf = ({ thing }: ActGiven) => ({ kind: 'prophecy', thingId: thing })

/** What moves money on a site, by the code of its parts. Every one is a transaction, but the sending, which is two. */
export const moneyActs = {
  order: {
    before: [],
    run: (database, { key, userId, coins, now }) =>
      within(database, async (db) => {
        const [known] = await db.query<{ id: number }>('select id from payments.top_up where order_no = $1', [key])
        const order = { orderNo: key, userId, coins: BigInt(coins), priceMinor: BigInt(coins), currency: 'EUR' }
        const more = {
          channel: 'card' as const,
          provider: 'sandbox',
          language: 'en' as const,
          endsAt: now + DAY_MS,
          createdAt: now,
        }
        return String((known ?? (await addTopUp(db, { ...order, ...more }))).id)
      }),
  },
  topUp: {
    before: ['order'],
    run: (database, { key, coins, now }) =>
      within(database, async (db) => {
        const amount = { amountMinor: BigInt(coins), currency: 'EUR' }
        const event = { id: `paid ${key}`, fact: 'paid' as const, orderNo: key, reference: key, caseId: null }
        await applyEvent(db, 'sandbox', { ...event, amount, at: now, reason: '' })
        return key
      }),
  },
  purchase: {
    before: [],
    run: (database, given) =>
      within(database, async (db) => {
        const { userId, sellerId, now } = given
        const buying = { ...thingOf(given), userId, sellerId, now, price: BigInt(given.coins), payer }
        const [bought] = await buyThings(db, [buying])
        if ('refused' in bought!) throw new Error(`The purchase ${given.key} was refused: ${bought.refused}`)
        return bought!.receipt.transferId
      }),
  },
  /** Two purchases of other buyers and things that share statements and a commit. */
  together: {
    before: [],
    run: async (database, given) => {
      const { userId, sellerId, now, thing } = given
      const buy = shareTransfers((buyings: Buying[]) => within(database, (db) => buyThings(db, buyings)))
      const bought = await Promise.all([
        buy({ ...thingOf(given), userId, sellerId, now, price: BigInt(given.coins), payer }),
        buy({ kind: 'prophecy', thingId: `${thing}-back`, userId: sellerId, sellerId: userId, now, price: 1n, payer }),
      ])
      const ids = bought.map((one) => ('receipt' in one ? one.receipt.transferId : one.refused))
      if (bought.some((one) => 'refused' in one))
        throw new Error(`A purchase of ${given.key} was refused: ${ids.join()}`)
      return ids.join()
    },
  },
  refund: {
    before: ['purchase'],
    run: (database, given) =>
      within(database, async (db) => {
        const [{ id } = { id: 0 }] = await db.query<{ id: number }>(
          'select id from wallet.purchase where user_id = $1 and thing_id = $2',
          [given.userId, given.thing],
        )
        const refunded = await refundPurchase(db, { purchaseId: id, now: given.now })
        if ('refused' in refunded) throw new Error(`The refund of ${given.key} was refused: ${refunded.refused}`)
        return String(id)
      }),
  },
  settle: {
    before: ['purchase'],
    run: (database, given) =>
      within(database, async (db) => {
        const { sellerId, now } = given
        const { state } = await settleThing(db, { ...thingOf(given), sellerId, now })
        return state
      }),
  },
  release: {
    before: ['purchase', 'settle'],
    run: (database, given) =>
      within(database, async (db) => {
        await releaseThing(db, thingOf(given), given.now + 3 * DAY_MS)
        return given.key
      }),
  },
  void: {
    before: ['purchase', 'settle'],
    run: (database, given) =>
      within(database, async (db) => {
        await voidThing(db, { ...thingOf(given), sellerId: given.sellerId, now: given.now })
        return given.key
      }),
  },
  withdraw: {
    before: [],
    run: (database, given) => within(database, (db) => withdrawOnce(database, db, given)),
  },
  send: {
    before: ['withdraw'],
    run: (database, given) => advance(database, given, given.now),
  },
  paid: {
    before: ['withdraw', 'send'],
    run: (database, given) => advance(database, given, given.now + 60_000 + given.laterMs),
  },
} satisfies Record<string, MoneyAct>

function within<T>(database: Database, work: (db: Reader) => Promise<T>): Promise<T> {
  return database.transaction((client) => work(readerIn(client)))
}

/** Sends withdrawals that are approved, and asks the provider about those it asked longer ago. */
async function advance(database: Database, given: ActGiven, now: number): Promise<string> {
  const id = await moneyActs.withdraw.run(database, given)
  const log = { error: (line: string) => void console.error(line) }
  await sendWithdrawals({ database, withdrawals: withdrawalsOf(database), log }, now)
  return id
}

export function answerKey({ key }: Pick<ActGiven, 'key'>): Buffer {
  return createHash('sha256').update(key).digest()
}

/** As an idempotent call does: its answer is stored under its key with the withdrawal. */
async function withdrawOnce(database: Database, db: Reader, given: ActGiven): Promise<string> {
  const key = answerKey(given)
  const once = { userId: given.userId, key, input: key, isNatural: false }
  const stored = await claimAnswer(db, once)
  if (stored) return stored.answer
  const owner = { ...payer, userId: given.userId, sessionId: given.sessionId, now: given.now }
  const asked = { coins: BigInt(given.coins), accountId: given.accountId }
  const made = await requestWithdrawal(db, { ...owner, withdrawals: withdrawalsOf(database) }, asked)
  if ('why' in made) throw new Error(`The withdrawal ${given.key} was refused: ${made.why}`)
  await storeAnswer(db, once, String(made.id))
  return String(made.id)
}

/** Does an act after those that come before it. */
export async function prepareAct(database: Database, name: MoneyActName, given: ActGiven): Promise<void> {
  for (const earlier of moneyActs[name].before) await moneyActs[earlier as MoneyActName].run(database, given)
}
