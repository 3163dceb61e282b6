import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { walletOf } from '#ledger/accounts.ts'
import { mapBalances } from '#ledger/store/balance.ts'
import { releaseHold } from '#ledger/store/transfer.ts'
import { createChance } from '../contract/chance.ts'
import { act, actKey } from './money-acts.ts'
import type { ActGiven, MoneyActName } from './money-acts.ts'

export type MoneyLoad = { seed: number; userIds: readonly number[]; coinsEach: number }

const WRITERS = 16

/** One of the operations of a load: acts in this order, each twice at once where it is doubled. */
export type Operation = { given: ActGiven; acts: MoneyActName[]; isReleased: boolean; isDoubled: boolean }

const ways: Pick<Operation, 'acts' | 'isReleased'>[] = [
  { acts: ['purchase'], isReleased: false },
  { acts: ['purchase'], isReleased: false },
  { acts: ['purchase', 'refund'], isReleased: false },
  { acts: ['topUp'], isReleased: false },
  { acts: ['hold'], isReleased: true },
  { acts: ['hold', 'send'], isReleased: false },
]

/** The same number is always the same operation. Half of the sales are of one thing. */
export function operationOf({ seed, userIds }: MoneyLoad, number: number): Operation {
  const chance = createChance(seed, number)
  const thing = String(chance.isOneIn(2) ? 1 : 2 + chance.below(20))
  const given = { key: `${seed}-${number}`, userId: chance.pick(userIds), coins: 1 + chance.below(50), thing }
  return { given, ...chance.pick(ways), isDoubled: chance.isOneIn(5) }
}

export async function operate(database: Database, { given, acts, isReleased, isDoubled }: Operation): Promise<void> {
  let id = ''
  for (const name of acts) {
    const ids = await Promise.all(Array.from({ length: isDoubled ? 2 : 1 }, () => act(database, name, given)))
    if (new Set(ids).size > 1) throw new Error(`${name} ${given.key} was done twice`)
    id = ids[0]!
  }
  if (!isReleased) return
  await database.transaction((client) => releaseHold(readerIn(client), { holdId: id, reason: 'released' }))
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

/** Acknowledged operations that are not stored whole. */
export async function listLost(
  database: Database,
  load: MoneyLoad,
  acknowledged: readonly number[],
): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string }>('select key from money_effect')
  const stored = new Set(rows.map(({ key }) => key))
  return acknowledged.flatMap((number) => {
    const { acts, given } = operationOf(load, number)
    const missing = acts.filter((name) => !stored.has(actKey(name, given)))
    return missing.map((name) => `${name} ${given.key} was acknowledged and is lost`)
  })
}

/** Differences of the wallets from what `count` operations make of them, each done once. */
export async function listWrongWallets(database: Database, load: MoneyLoad, count: number): Promise<string[]> {
  const expected = new Map(load.userIds.map((userId) => [userId, BigInt(load.coinsEach)]))
  for (let number = 0; number < count; number++) {
    const { acts, given } = operationOf(load, number)
    const change = acts.reduce((sum, name) => sum + signOf[name] * BigInt(given.coins), 0n)
    expected.set(given.userId, expected.get(given.userId)! + change)
  }
  const balances = await mapBalances(readerOf(database), load.userIds.map(walletOf))
  return [...expected].flatMap(([userId, posted]) => {
    const found = balances.get(`wallet:${userId}:COIN`)!
    const isRight = found.posted === posted && found.held === 0n
    return isRight ? [] : [`wallet ${userId} has ${found.posted} with ${found.held} held in place of ${posted}`]
  })
}

const signOf: Record<MoneyActName, bigint> = { topUp: 1n, purchase: -1n, refund: 1n, hold: 0n, send: -1n }
