import type { Database } from '#core/database/db.ts'
import { addPerson } from './people.ts'

type MoneyCase = { name: string; args: null; input: unknown; object: RegExp }

/** Actions on payouts and on differences with the provider, with what each needs. */
export async function moneyCases(database: Database, userId: number): Promise<MoneyCase[]> {
  const { userId: frozenId } = await addPerson(database)
  await database.pool.query(`insert into withdrawals.payout_freeze (user_id, reason) values ($1, 'x')`, [frozenId])
  const difference = { kind: 'only_ours', orderNo: 'TL-1', ours: '100 EUR', theirs: '' }
  await database.pool.query(
    `insert into payments.reconciliation (day, provider, report) values ('2026-11-29', 'sandbox', $1)`,
    [JSON.stringify({ ours: [], theirs: [], differences: [difference] })],
  )
  const c = (name: string, input: unknown, object: RegExp): MoneyCase => ({ name, args: null, input, object })
  return [
    c('payouts_frozen', { userId }, /^payouts \d+$/),
    c('payouts_thawed', { userId: frozenId }, /^payouts \d+$/),
    c('difference_noted', { day: '2026-11-29', key: 'only_ours TL-1 100 EUR' }, /^comparison 2026-11-29$/),
  ]
}
