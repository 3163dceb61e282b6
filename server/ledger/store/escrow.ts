import type { Reader } from '#core/database/reader.ts'
import { keyOf, type Account } from '../accounts.ts'

type Escrow = { posted: bigint; isClosed: boolean }

/**
 * Waits for sales in flight and keeps further ones out until the transaction ends; balances by `keyOf`, and whether
 * they are closed. Locked in the order of their ids; call it before anything locks a wallet.
 */
export async function lockEscrows(db: Reader, accounts: readonly Account[]): Promise<Map<string, Escrow>> {
  const locked = new Map(accounts.map((account) => [keyOf(account), { posted: 0n, isClosed: false }]))
  if (accounts.length === 0) return locked
  const rows = await db.query<Account & { id: string; isClosed: boolean }>(
    `select a.id::text, a.kind, a.owner, a.currency, a.closed_at is not null as "isClosed" from ledger.account a
     where (a.kind, a.owner, a.currency) in (select * from unnest($1::text[], $2::text[], $3::text[])) order by a.id for update of a`,
    [accounts.map(({ kind }) => kind), accounts.map(({ owner }) => owner), accounts.map(({ currency }) => currency)],
  )
  // A statement of its own: it sees sales that were committed while the lock was waited for.
  const sums = await db.query<{ id: string; posted: string }>(
    'select e.id::text, ledger.sum_of(e.id)::text as posted from unnest($1::bigint[]) as e(id)',
    [rows.map(({ id }) => id)],
  )
  const postedOf = new Map(sums.map(({ id, posted }) => [id, BigInt(posted)]))
  for (const { id, isClosed, ...account } of rows) locked.set(keyOf(account), { posted: postedOf.get(id)!, isClosed })
  return locked
}
