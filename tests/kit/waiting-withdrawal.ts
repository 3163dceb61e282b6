import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { issuedOf, walletOf } from '#ledger/accounts.ts'
import { COIN, coins } from '#ledger/money.ts'
import { openHold, postTransfer } from '#ledger/store/transfer.ts'

let gifts = 0

/** Coins in the wallet of an account, and a payout account with this holder that may be used; answers its id. */
export async function addPayoutAccount(database: Database, userId: number, holder = 'Mei Lin'): Promise<number> {
  const legs = [{ debit: issuedOf(COIN), credit: walletOf(userId), amount: coins(1000) }]
  await postTransfer(readerOf(database), { key: `gift:${process.pid}:${++gifts}`, kind: 'correction', legs })
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into withdrawals.payout_account (user_id, sealed_number, ending, holder, added_at, usable_at)
      values ($1, '', '3000', $2, now() - interval '8 days', now() - interval '1 day') returning id`,
    [userId, holder],
  )
  return rows[0]!.id
}

/** A withdrawal of 300 coins that waits for two approvals, with its hold; answers its id. */
export async function addWaitingWithdrawal(database: Database, userId: number, holder = 'Mei Lin'): Promise<number> {
  await addPayoutAccount(database, userId, holder)
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into withdrawals.withdrawal (user_id, state, coins, amount_minor, fee_minor, currency, approvals_needed, ending, holder,
        sealed_number, provider, created_at)
      values ($1, 'waiting', 300, 300, 0, 'EUR', 2, '3000', $2, '', 'sandbox', now()) returning id`,
    [userId, holder],
  )
  const id = rows[0]!.id
  const hold = {
    key: `withdrawal:${id}`,
    account: walletOf(userId),
    amount: coins(300),
    endsAt: null,
    kind: 'withdrawal',
  }
  const opened = await openHold(readerOf(database), { ...hold, subject: { kind: 'withdrawal', id: String(id) } })
  if ('refused' in opened) throw new Error(opened.refused)
  await database.pool.query('update withdrawals.withdrawal set hold_id = $2 where id = $1', [id, opened.holdId])
  return id
}
