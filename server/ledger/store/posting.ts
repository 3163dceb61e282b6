import type { Reader } from '#core/database/reader.ts'
import type { Account } from '../accounts.ts'
import type { Leg } from '../types.ts'

/** The legs of a transfer, in its order. */
export async function legsOf(db: Reader, transferId: string): Promise<Leg[]> {
  const rows = await db.query<{ debit: Account; credit: Account; amount: string; currency: string }>(
    {
      name: 'ledger_legs',
      text: `select json_build_object('kind', d.kind, 'owner', d.owner, 'currency', d.currency) as debit,
          json_build_object('kind', c.kind, 'owner', c.owner, 'currency', c.currency) as credit, p.amount::text, p.currency
        from ledger.posting p join ledger.account d on d.id = p.debit_id join ledger.account c on c.id = p.credit_id
        where p.transfer_id = $1 order by p.n`,
    },
    [transferId],
  )
  return rows.map(({ debit, credit, amount, currency }) => ({
    debit,
    credit,
    amount: { amountMinor: BigInt(amount), currency },
  }))
}
