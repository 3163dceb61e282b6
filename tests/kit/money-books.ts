import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { clearingOf, escrowOf, feeOf, issuedOf, keyOf, payoutOf, pendingOf, walletOf } from '#ledger/accounts.ts'
import { mapBalances } from '#ledger/store/balance.ts'
import { listDifferences } from '#wallet/store/check.ts'
import type { ActGiven } from './money-acts.ts'

/** Transfers or holds of these kinds, whose rows and the rows that name them are counted against each other. */
const halves = [
  {
    said: 'top-up without its booking, or a booking without its transfer',
    rows: `select transfer_id::bigint as id from payments.booking`,
    moved: `select id from ledger.transfer where kind in ('top_up', 'top_up_back')`,
  },
  {
    said: 'hold without its withdrawal, or the reverse',
    rows: `select hold_id::bigint as id from withdrawals.withdrawal`,
    moved: `select id from ledger.hold where kind = 'withdrawal'`,
  },
  {
    said: 'open hold of a withdrawal that was sent, or the reverse',
    rows: `select hold_id::bigint as id from withdrawals.withdrawal where transfer_id is null and state not in ('rejected', 'cancelled')`,
    moved: `select id from ledger.hold where kind = 'withdrawal' and state = 'open'`,
  },
  {
    said: 'coins sent without their withdrawal, or the reverse',
    rows: `select transfer_id::bigint as id from withdrawals.withdrawal where transfer_id is not null`,
    moved: `select id from ledger.transfer where kind = 'withdrawal'`,
  },
  {
    said: 'money paid out without its withdrawal, or the reverse',
    rows: `select paid_transfer_id::bigint as id from withdrawals.withdrawal where paid_transfer_id is not null`,
    moved: `select id from ledger.transfer where kind = 'withdrawal_paid'`,
  },
] as const

/** What was half done: money without what it unlocks, and the reverse, each as a sentence. */
export async function listHalfDone(database: Database): Promise<string[]> {
  const db = readerOf(database)
  const found = await listDifferences(db)
  for (const { said, rows, moved } of halves) {
    const wrong = await db.query<{ id: string }>(
      `select coalesce(r.id, m.id)::text as id from (${rows}) r full join (${moved}) m on m.id = r.id where r.id is null or m.id is null`,
    )
    found.push(...wrong.map(({ id }) => `${id}: ${said}`))
  }
  const sums = await db.query<{ id: number }>(
    `select t.id from payments.top_up t left join payments.booking b on b.top_up_id = t.id
      group by t.id having t.coins_net <> coalesce(sum(b.coins), 0) or t.money_net <> coalesce(sum(b.money), 0)
        or (t.state = 'paid') <> (count(b.n) > 0)`,
  )
  return [...found, ...sums.map(({ id }) => `top-up ${id} differs from its bookings`)]
}

/** Balances of every account that an act with these values may change, by `keyOf`. */
export async function readBooks(
  database: Database,
  { userId, sellerId, thing }: Pick<ActGiven, 'userId' | 'sellerId' | 'thing'>,
): Promise<Record<string, bigint>> {
  const ofPeople = [walletOf(userId), walletOf(sellerId), pendingOf(sellerId), escrowOf('prophecy', thing)]
  const ofSite = [feeOf('COIN'), feeOf('EUR'), issuedOf('COIN'), issuedOf('EUR')]
  const accounts = [...ofPeople, ...ofSite, payoutOf('sandbox', 'COIN'), clearingOf('sandbox', 'EUR')]
  const balances = await mapBalances(readerOf(database), accounts)
  return Object.fromEntries(
    accounts.map(keyOf).flatMap((name) => {
      const { posted, held } = balances.get(name)!
      return [
        [name, posted],
        [`held in ${name}`, held],
      ]
    }),
  )
}

/** What changed, in one line. */
export function changeOf(before: Record<string, bigint>, after: Record<string, bigint>): string {
  const changed = Object.keys(after).filter((name) => after[name] !== before[name])
  return changed.map((name) => `${name} by ${after[name]! - before[name]!}`).join(', ') || 'nothing'
}
