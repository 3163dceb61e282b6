import type pg from 'pg'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { numberTransfers } from '#ledger/numbers.ts'

/** Wallets of the users 1 to `wallets` with ten million coins each, and escrows of the things 1 to `things`. */
export async function addWallets({ pool }: Database, wallets: number, things: number): Promise<void> {
  await pool.query(
    `select count(p.posted_id) from generate_series(1, $1::int) as n,
      ledger.post('first-' || n, 'top_up', null, null, null, null, array['issued', 'wallet'], array['site', n::text],
        array['COIN', 'COIN'], array[1], array[2], array[10000000]::bigint[], false) as p`,
    [wallets],
  )
  await pool.query(
    `insert into ledger.account (kind, owner, currency)
      select 'escrow', 'prophecy:' || n, 'COIN' from generate_series(1, $1::int) as n`,
    [things],
  )
  await pool.query('vacuum analyze ledger.account, ledger.transfer, ledger.posting')
}

/** Postings of a sale: one to the escrow of what is sold, one to the site. */
const POSTINGS = 2

/**
 * Adds sales until the ledger has this many postings, by statements over whole sets, and has the engine number them.
 * Keys to other tables and indexes are made anew afterwards, so each row is checked once.
 */
export async function addSales(database: Database, postings: number, things: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const restore = await dropChecks(client)
    const [there] = await rowsOf<{ last: string; postings: string }>(
      client,
      'select (select max(id) from ledger.transfer)::text as last, (select count(*) from ledger.posting)::text as postings',
    )
    const from = Number(there!.last) + 1
    const to = from + Math.ceil((postings - Number(there!.postings)) / POSTINGS) - 1
    await client.query(`
      create temp table buyer as select row_number() over (order by id) - 1 as place, id from ledger.account where kind = 'wallet';
      create temp table thing as select row_number() over (order by id) - 1 as place, id from ledger.account where kind = 'escrow';
      insert into ledger.account (kind, owner, currency) values ('fee', 'site', 'COIN') on conflict do nothing;
      insert into ledger.transfer (id, key, kind, subject_kind, subject_id) overriding system value
        select n, 'sale-' || n, 'purchase', 'prophecy', (n % ${things} + 1)::text from generate_series(${from}, ${to}) as n;
      insert into ledger.posting (transfer_id, n, debit_id, credit_id, amount, currency)
        select n, leg, b.id, case when leg = 0 then t.id else (select id from ledger.account where kind = 'fee') end, 3 - leg, 'COIN'
        from generate_series(${from}, ${to}) as n
        join buyer b on b.place = n % (select count(*) from buyer)
        join thing t on t.place = n % (select count(*) from thing)
        cross join generate_series(0, ${POSTINGS - 1}) as leg;
      insert into ledger.unnumbered (transfer_id) select n from generate_series(${from}, ${to}) as n;
      update ledger.account a set posted = posted - spent.amount
        from (select debit_id, sum(amount) as amount from ledger.posting where transfer_id >= ${from} group by 1) as spent
        where a.id = spent.debit_id;
      select setval(pg_get_serial_sequence('ledger.transfer', 'id'), ${to});
      drop table buyer, thing`)
    await restore()
    await client.query('vacuum analyze ledger.account, ledger.transfer, ledger.posting, ledger.unnumbered')
  } finally {
    client.release(true)
  }
  while ((await numberTransfers(readerOf(database))) > 0) continue
  await database.pool.query('vacuum analyze ledger.entry, ledger.unnumbered, ledger.subtree')
}

/** Drops foreign keys and plain indexes of transfers and postings; the function makes them again. */
async function dropChecks(client: pg.PoolClient): Promise<() => Promise<void>> {
  const found = await rowsOf<{ drop: string; make: string }>(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where contype = 'f' and conrelid in ('ledger.transfer'::regclass, 'ledger.posting'::regclass)
      union all
      select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index i
      where indrelid in ('ledger.transfer'::regclass, 'ledger.posting'::regclass)
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  for (const { drop } of found) await client.query(drop)
  return async () => {
    for (const { make } of found.toReversed()) await client.query(make)
  }
}

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.PoolClient, text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows
}
