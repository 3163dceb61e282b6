import type { Reader } from '#core/database/reader.ts'
import type { Account } from '../accounts.ts'

/**
 * Waits for sales in flight and keeps further ones out until the transaction ends; the balance, and whether it is
 * closed. Call it before anything locks a wallet.
 */
export async function lockEscrow(
  db: Reader,
  { kind, owner, currency }: Account,
): Promise<{ posted: bigint; isClosed: boolean }> {
  const [row] = await db.query<{ id: string; is_closed: boolean }>(
    `select id::text, closed_at is not null as is_closed from ledger.account
     where kind = $1 and owner = $2 and currency = $3 for update`,
    [kind, owner, currency],
  )
  if (!row) return { posted: 0n, isClosed: false }
  // A statement of its own: it sees sales that were committed while the lock was waited for.
  const [sum] = await db.query<{ posted: string }>('select ledger.sum_of($1)::text as posted', [row.id])
  return { posted: BigInt(sum!.posted), isClosed: row.is_closed }
}
