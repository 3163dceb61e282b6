import type { Database } from '#core/database/db.ts'

/** Wallets of the users 1 to `wallets` with ten million coins each, posted by the engine, and escrows of 1 to `things`. */
export async function addWallets({ pool }: Database, wallets: number, things: number): Promise<void> {
  await pool.query(
    `select count(p.posted_id) from generate_series(1, $1::int) as n,
      ledger.post('first-' || n, 'top_up', null, null, null, null, array['issued', 'wallet'], array['site', n::text],
        array['COIN', 'COIN'], array[1], array[2], array[10000000]::bigint[]) as p`,
    [wallets],
  )
  await pool.query(
    `insert into ledger.account (kind, owner, currency)
      select 'escrow', 'prophecy:' || n, 'COIN' from generate_series(1, $1::int) as n`,
    [things],
  )
  await pool.query('vacuum analyze ledger.account, ledger.transfer, ledger.posting')
}
