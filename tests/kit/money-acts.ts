import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { Reader } from '#core/database/reader.ts'
import { clearingOf, escrowOf, issuedOf, payoutOf, walletOf } from '#ledger/accounts.ts'
import { coins } from '#ledger/money.ts'
import { openHold, postTransfer, reverseTransfer } from '#ledger/store/transfer.ts'

/** Values of an act; its key makes it one act, however often it runs. */
export type ActGiven = { key: string; userId: number; coins: number; thing: string }

export type MoneyActName = 'topUp' | 'purchase' | 'refund' | 'hold' | 'send'

type Made = { transferId: string; isRepeated: boolean } | { holdId: string; isRepeated: boolean } | { refused: string }
type MoneyAct = {
  /** Acts that were done before under the same key. */
  before: MoneyActName[]
  move(db: Reader, given: ActGiven): Promise<Made>
}

const [provider, currency] = ['sandbox', 'EUR']

/** What moves money on a site. */
export const moneyActs: Record<MoneyActName, MoneyAct> = {
  topUp: {
    before: [],
    move: (db, given) =>
      postTransfer(db, {
        key: actKey('topUp', given),
        kind: 'top_up',
        legs: [
          {
            debit: clearingOf(provider, currency),
            credit: issuedOf(currency),
            amount: { amountMinor: BigInt(given.coins), currency },
          },
          { debit: issuedOf('COIN'), credit: walletOf(given.userId), amount: coins(given.coins) },
        ],
        subject: { kind: 'top_up', id: given.key },
      }),
  },
  purchase: {
    before: [],
    move: (db, given) =>
      postTransfer(db, {
        key: actKey('purchase', given),
        kind: 'purchase',
        legs: [
          { debit: walletOf(given.userId), credit: escrowOf('prophecy', given.thing), amount: coins(given.coins) },
        ],
        subject: { kind: 'prophecy', id: given.thing },
      }),
  },
  refund: {
    before: ['purchase'],
    move: async (db, given) =>
      reverseTransfer(db, {
        key: actKey('refund', given),
        kind: 'refund',
        transferId: await madeBy(db, 'purchase', given),
        subject: { kind: 'prophecy', id: given.thing },
      }),
  },
  hold: {
    before: [],
    move: (db, given) =>
      openHold(db, {
        key: actKey('hold', given),
        account: walletOf(given.userId),
        amount: coins(given.coins),
        endsAt: null,
        kind: 'withdrawal',
        subject: { kind: 'withdrawal', id: given.key },
      }),
  },
  send: {
    before: ['hold'],
    move: async (db, given) =>
      postTransfer(db, {
        key: actKey('send', given),
        kind: 'withdrawal',
        legs: [{ debit: walletOf(given.userId), credit: payoutOf(provider, 'COIN'), amount: coins(given.coins) }],
        subject: { kind: 'withdrawal', id: given.key },
        holdId: await madeBy(db, 'hold', given),
      }),
  },
}

export function actKey(name: MoneyActName, { key }: ActGiven): string {
  return `${name}:${key}`
}

/**
 * Does an act with the row that it unlocks, in one transaction: in place of the tables of wallet, payments and
 * withdrawals stands `money_effect`. Resolves with the transfer or hold.
 */
export function act(database: Database, name: MoneyActName, given: ActGiven): Promise<string> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const made = await moneyActs[name].move(db, given)
    if ('refused' in made) throw new Error(`${actKey(name, given)}: ${made.refused}`)
    const id = 'holdId' in made ? made.holdId : made.transferId
    if (!made.isRepeated)
      await db.query('insert into money_effect (key, made) values ($1, $2)', [actKey(name, given), id])
    return id
  })
}

/** The table of effects, and wallets with this many coins each. */
export async function prepareMoney(database: Database, userIds: readonly number[], coinsEach: number): Promise<void> {
  await database.pool.query('create table if not exists money_effect (key text primary key, made text not null)')
  for (const userId of userIds)
    await act(database, 'topUp', { key: `first-${userId}`, userId, coins: coinsEach, thing: '' })
}

async function madeBy(db: Reader, name: MoneyActName, given: ActGiven): Promise<string> {
  const key = actKey(name, given)
  const [row] = await db.query<{ made: string }>('select made from money_effect where key = $1', [key])
  if (!row) throw new Error(`${key} was not done`)
  return row.made
}

/** Effects without a transfer or hold, and the reverse: what was half done. */
export async function listHalfDone(database: Database): Promise<string[]> {
  const rows = await readerOf(database).query<{ key: string; isMoved: boolean }>(
    `select coalesce(e.key, m.key) as key, m.key is not null as "isMoved"
      from money_effect e
      full join (select key, id::text as id from ledger.transfer union all select key, id::text from ledger.hold) m
        on m.key = e.key and m.id = e.made
      where e.key is null or m.key is null`,
  )
  return rows.map(
    ({ key, isMoved }) => `${key} ${isMoved ? 'moved money without its effect' : 'took effect without money'}`,
  )
}
