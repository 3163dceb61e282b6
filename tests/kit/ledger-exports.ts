import { join } from 'node:path'
import type { Database } from '#core/database/db.ts'
import { exportLedger } from '#ledger/export.ts'
import { moneyActs, type MoneyActName } from './money-acts.ts'
import { addMoneyPeople } from './money-world.ts'
import { numberWaiting } from './money.ts'

/** A ledger with some of everything, all of it numbered: top-ups, sales, refunds, settlements, voids, withdrawals. */
export async function fillLedger(database: Database, sales = 600): Promise<void> {
  const { people, sellerId } = await addMoneyPeople(database, 100_000)
  const ways: MoneyActName[][] = [
    ['purchase'],
    ['purchase', 'refund'],
    ['order', 'topUp'],
    ['withdraw', 'send'],
    ['purchase', 'settle', 'release'],
    ['purchase', 'settle', 'void'],
    ['withdraw'],
  ]
  for (let number = 0; number < sales; number++) {
    const key = `sale-${number}`
    const given = {
      ...people[number % people.length]!,
      key,
      thing: key,
      sellerId,
      coins: 10 + (number % 50),
      now: Date.now(),
      laterMs: 0,
    }
    for (const name of ways[number % ways.length]!) await moneyActs[name].run(database, given)
  }
  await numberWaiting(database)
}

type Planted = {
  name: string
  /** What a check has to find in the export afterwards. */
  finds: string
  /** Statements of somebody who may do everything in the database. */
  text: string
  /** Everything is numbered anew afterwards, so that only a head known from before tells. */
  isNumberedAnew?: boolean
}

/** The sale in the middle of the numbers. */
const middle = `(select e.transfer_id from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
  where t.kind = 'purchase' and e.number >= (select size / 2 from ledger.head) order by e.number limit 1)`
const someWallet = `(select id from ledger.account where kind = 'wallet' order by id limit 1)`

/** Faults of somebody with all rights on the database, each in a ledger of its own. */
export const plantedFaults: readonly Planted[] = [
  {
    name: 'posting-deleted',
    finds: 'an entry that lacks its posting and differs from its leaf, and the balance of a wallet',
    text: `delete from ledger.posting where transfer_id = ${middle} and n = 0`,
  },
  {
    name: 'amount-changed',
    finds: 'an entry that differs from its leaf, and the balance of a wallet',
    text: `update ledger.posting set amount = amount + 1 where transfer_id = ${middle} and n = 0`,
  },
  {
    name: 'balance-off-by-one',
    finds: 'a wallet whose balance is one more than its postings',
    text: `update ledger.account set posted = posted + 1 where id = ${someWallet}`,
  },
  {
    name: 'held-off-by-one',
    finds: 'a wallet whose held coins are one more than its open holds',
    text: `update ledger.account set held = held + 1 where id = ${someWallet}`,
  },
  {
    name: 'entry-slipped-in',
    finds: 'an entry that the tree does not have; all balances add up',
    text: `
      with made as (
        insert into ledger.transfer (key, kind) values ('slipped-in', 'correction') returning id
      ), posted as (
        insert into ledger.posting (transfer_id, n, debit_id, credit_id, amount, currency)
        select id, 0, (select id from ledger.account where kind = 'issued' and currency = 'COIN'), ${someWallet}, 1000, 'COIN' from made
      )
      insert into ledger.entry (number, transfer_id, leaf_hash)
        select -1, id, (select leaf_hash from ledger.entry where number = 3) from made;
      update ledger.account set posted = posted + 1000 where id = ${someWallet};
      update ledger.entry set number = -1000 - number where number >= 5;
      update ledger.entry set number = 5 where number = -1;
      update ledger.entry set number = -999 - number where number <= -1005;
      update ledger.head set size = size + 1`,
  },
  {
    name: 'entry-removed',
    finds: 'a hole in the numbers, or a leaf that the tree has and no entry',
    text: `delete from ledger.entry where number = (select size / 2 from ledger.head)`,
  },
  {
    name: 'written-anew',
    finds: 'nothing in the export alone; against the checkpoint from before, a fork',
    text: `update ledger.transfer set key = key || '-other' where id = ${middle}`,
    isNumberedAnew: true,
  },
]

/** Exports a ledger to `<folder>/before`, plants the fault, and exports it to `<folder>/after`. */
export async function writePlanted(database: Database, folder: string, fault: Planted): Promise<void> {
  await exportLedger(database, join(folder, 'before'), { origin: 'example.org/ledger' })
  await plantFault(database, fault)
  await exportLedger(database, join(folder, 'after'), { origin: 'example.org/ledger' })
}

/** Changes a ledger past the refusals of its tables. */
export async function plantFault(database: Database, fault: Planted): Promise<void> {
  const client = await database.pool.connect()
  const tables = ['transfer', 'posting', 'entry', 'subtree', 'account', 'hold'].map((name) => `ledger.${name}`)
  try {
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(fault.text)
    if (fault.isNumberedAnew)
      await client.query(`
        delete from ledger.entry; delete from ledger.subtree;
        update ledger.head set size = 0, root = sha256(''), peaks = '';
        insert into ledger.unnumbered select id from ledger.transfer`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  } finally {
    client.release()
  }
  if (fault.isNumberedAnew) await numberWaiting(database)
}
