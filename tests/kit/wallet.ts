import assert from 'node:assert/strict'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { permitAll } from '#core/guard/guard.ts'
import { issuedOf, walletOf } from '#ledger/accounts.ts'
import { COIN, coins } from '#ledger/money.ts'
import { findBalance } from '#ledger/store/balance.ts'
import { postTransfer } from '#ledger/store/transfer.ts'
import { buyThings, type Bought, type Buying } from '#wallet/sales/buy.ts'
import { testEngines } from './engines.ts'
import { addPerson, type TestPerson } from './people.ts'

let topUps = 0

/** Coins for a wallet, as a top-up books them. */
export async function giveCoins(database: Database, userId: number, count: number): Promise<string> {
  topUps += 1
  const posted = await postTransfer(readerOf(database), {
    key: `test-top-up:${process.pid}-${topUps}`,
    kind: 'top_up',
    legs: [{ debit: issuedOf(COIN), credit: walletOf(userId), amount: coins(count) }],
    subject: { kind: 'test_top_up', id: String(topUps) },
  })
  assert.ok('transferId' in posted, JSON.stringify(posted))
  return posted.transferId
}

/** A person who stated to be old enough, with these coins. */
export async function addPayer(database: Database, count = 0): Promise<TestPerson> {
  const person = await addPerson(database)
  await database.pool.query('insert into spending.account (user_id, age, age_stated_at) values ($1, 30, now())', [
    person.userId,
  ])
  if (count > 0) await giveCoins(database, person.userId, count)
  return person
}

type Sale = Omit<Buying, 'payer' | 'now'> & { now?: number }

/** A purchase in a transaction of its own, as a call makes it. */
export function buy(database: Database, sale: Sale): Promise<Bought> {
  return database.transaction((client) => buyWithin(database, readerIn(client), sale))
}

/** The same in the transaction of `db`. */
export async function buyWithin(database: Database, db: Reader, sale: Sale): Promise<Bought> {
  const engine = testEngines(database).spending
  const guard = permitAll.of({ region: null, client: 'web' })
  const [bought] = await buyThings(db, [{ now: Date.now(), ...sale, payer: { guard, region: null, engine } }])
  return bought!
}

/** Posted coins of a wallet. */
export async function coinsOf(database: Database, userId: number): Promise<bigint> {
  return (await findBalance(readerOf(database), walletOf(userId))).posted
}
