import type { Reader } from '#core/database/reader.ts'
import type { Account } from '../accounts.ts'
import type { Leg } from '../types.ts'

/** The legs of a transfer, in its order. */
export async function legsOf(db: Reader, transferId: string): Promise<Leg[]> {
  return (await mapLegs(db, [transferId])).get(transferId) ?? []
}

type Row = { id: string; debit: Account; credit: Account; amount: string; currency: string }

/** The legs of several transfers, by their ids. */
export async function mapLegs(db: Reader, transferIds: readonly string[]): Promise<Map<string, Leg[]>> {
  const rows = await db.query<Row>(
    {
      name: 'ledger_legs',
      text: `select p.transfer_id::text as id, json_build_object('kind', d.kind, 'owner', d.owner, 'currency', d.currency) as debit,
          json_build_object('kind', c.kind, 'owner', c.owner, 'currency', c.currency) as credit, p.amount::text, p.currency
        from ledger.posting p join ledger.account d on d.id = p.debit_id join ledger.account c on c.id = p.credit_id
        where p.transfer_id = any($1::bigint[]) order by p.transfer_id, p.n`,
    },
    [transferIds],
  )
  const legs = new Map<string, Leg[]>()
  for (const { id, debit, credit, amount, currency } of rows)
    legs.set(id, [...(legs.get(id) ?? []), { debit, credit, amount: { amountMinor: BigInt(amount), currency } }])
  return legs
}
