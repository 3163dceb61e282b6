import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { keyOf, walletOf } from '#ledger/accounts.ts'
import { mapBalances } from '#ledger/store/balance.ts'
import { createChance } from '../contract/chance.ts'
import { answerKey, moneyActs, type ActGiven, type MoneyActName } from './money-acts.ts'
import type { MoneyPerson } from './money-world.ts'

export type MoneyLoad = { seed: number; people: readonly MoneyPerson[]; sellerId: number; coinsEach: number }

const WRITERS = 16

/** One of the operations of a load: acts in this order, each twice at once where it is doubled. */
type Operation = { given: ActGiven; acts: MoneyActName[]; isDoubled: boolean }

const ways: MoneyActName[][] = [
  ['purchase'],
  ['purchase'],
  ['purchase'],
  ['purchase', 'refund'],
  ['order', 'topUp'],
  ['withdraw', 'send'],
]

/** The same number is always the same operation. Every thing is bought by all people, at about the same time. */
function operationOf({ seed, people, sellerId }: MoneyLoad, number: number): Operation {
  const chance = createChance(seed, number)
  const given = {
    ...people[number % people.length]!,
    key: `${seed}-${number}`,
    thing: `${seed}-${Math.floor(number / people.length)}`,
    sellerId,
    coins: 10 + chance.below(50),
    now: Date.now(),
    laterMs: 0,
  }
  return { given, acts: chance.pick(ways), isDoubled: chance.isOneIn(5) }
}

async function operate(database: Database, { given, acts, isDoubled }: Operation): Promise<void> {
  for (const name of acts) {
    const once = () => moneyActs[name].run(database, given)
    const ids = await Promise.all(isDoubled && name !== 'order' ? [once(), once()] : [once()])
    if (new Set(ids).size > 1) throw new Error(`${name} ${given.key} was done twice`)
  }
}

/** Sixteen writers do the operations from `from` on; each is acknowledged once it is durable. */
export async function runLoad(
  database: Database,
  load: MoneyLoad,
  { from, count, acknowledge }: { from: number; count: number; acknowledge(number: number): void },
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => from + index).values()
  const write = async () => {
    for (const number of numbers) {
      await operate(database, operationOf(load, number))
      acknowledge(number)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, write))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** What each act that was done has left, in one list of names. */
const done: Record<Exclude<MoneyActName, 'order' | 'settle' | 'release' | 'void' | 'paid' | 'together'>, string> = {
  purchase: `select user_id || ' ' || thing_id as name from wallet.purchase`,
  refund: `select user_id || ' ' || thing_id as name from wallet.purchase where refunded_at is not null`,
  topUp: `select order_no as name from payments.top_up where state = 'paid' and coins_net = coins`,
  withdraw: `select encode(key, 'hex') as name from core.idempotent_answer where answer <> ''`,
  send: `select encode(a.key, 'hex') as name from core.idempotent_answer a
    join withdrawals.withdrawal w on w.id::text = a.answer and w.state in ('sent', 'paid')`,
}

function nameOf(name: MoneyActName, given: ActGiven): string {
  if (name === 'topUp') return given.key
  return name === 'withdraw' || name === 'send' ? answerKey(given).toString('hex') : `${given.userId} ${given.thing}`
}

/** Acknowledged operations that are not stored whole. */
export async function listLost(
  database: Database,
  load: MoneyLoad,
  acknowledged: readonly number[],
): Promise<string[]> {
  const operations = acknowledged.map((number) => operationOf(load, number))
  const lost: string[] = []
  for (const [name, text] of Object.entries(done)) {
    const rows = await readerOf(database).query<{ name: string }>(text)
    const stored = new Set(rows.map((row) => row.name))
    for (const { acts, given } of operations)
      if (acts.includes(name as MoneyActName) && !stored.has(nameOf(name as MoneyActName, given)))
        lost.push(`${name} ${given.key} was acknowledged and is lost`)
  }
  return lost
}

/** Differences of the wallets from what `count` operations make of them, each done once. */
export async function listWrongWallets(database: Database, load: MoneyLoad, count: number): Promise<string[]> {
  const expected = new Map(load.people.map(({ userId }) => [userId, BigInt(load.coinsEach)]))
  for (let number = 0; number < count; number++) {
    const { acts, given } = operationOf(load, number)
    const change = acts.reduce((sum, name) => sum + signOf[name] * BigInt(given.coins), 0n)
    expected.set(given.userId, expected.get(given.userId)! + change)
  }
  const balances = await mapBalances(readerOf(database), [...expected.keys()].map(walletOf))
  return [...expected].flatMap(([userId, posted]) => {
    const found = balances.get(keyOf(walletOf(userId)))!
    const isRight = found.posted === posted && found.held === 0n
    return isRight ? [] : [`wallet ${userId} has ${found.posted} with ${found.held} held in place of ${posted}`]
  })
}

/** What each act does to the wallet of its user. */
const signOf: Record<MoneyActName, bigint> = {
  order: 0n,
  topUp: 1n,
  purchase: -1n,
  together: -1n,
  refund: 1n,
  settle: 0n,
  release: 0n,
  void: 0n,
  withdraw: 0n,
  send: -1n,
  paid: 0n,
}
