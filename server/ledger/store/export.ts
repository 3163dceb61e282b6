import type { Reader } from '#core/database/reader.ts'
import { leaves } from './leaf.ts'

/** Leaves of entries from `from` on, before `to`, as lines; `null` where a row is missing. */
export async function readLines(db: Reader, from: number, to: number): Promise<string[]> {
  const rows = await db.query<{ text: string | null }>(
    {
      name: 'ledger_export_lines',
      text: `with given as materialized (select number, transfer_id as id from ledger.entry where number >= $1 and number < $2), ${leaves()}
        select text from leaf order by number`,
    },
    [from, to],
  )
  return rows.map(({ text }) => text ?? 'null')
}

/** Leaves of transfers without a number, after this one. */
export async function readWaiting(db: Reader, after: string, limit: number): Promise<{ id: string; text: string }[]> {
  return db.query<{ id: string; text: string }>(
    `with given as materialized (select t.id from ledger.transfer t where t.id > $1
         and not exists (select from ledger.entry e where e.transfer_id = t.id) order by t.id limit $2), ${leaves()}
     select id::text, coalesce(text, 'null') as text from leaf order by leaf.id`,
    [after, limit],
  )
}

/** Stored balances after this account, as lines. */
export async function readAccounts(db: Reader, after: string, limit: number): Promise<{ id: string; text: string }[]> {
  return db.query<{ id: string; text: string }>(
    `select id::text, '{"account":"' || kind || ':' || owner || ':' || currency || '","posted":"' || posted || '","held":"' || held || '"}' as text
     from ledger.account a where posted is not null and id > $1 order by a.id limit $2`,
    [after, limit],
  )
}

/** Open holds after this one, as lines. */
export async function readHolds(db: Reader, after: string, limit: number): Promise<{ id: string; text: string }[]> {
  return db.query<{ id: string; text: string }>(
    `select h.id::text, '{"hold":"' || h.id || '","account":"' || a.kind || ':' || a.owner || ':' || a.currency || '","amount":"' || h.amount || '"}' as text
     from ledger.hold h join ledger.account a on a.id = h.account_id where h.state = 'open' and h.id > $1 order by h.id limit $2`,
    [after, limit],
  )
}

/** Stored hashes of one level, side by side: leaves at level 0, else roots of whole tiles of the level below. */
export async function readTileHashes(db: Reader, level: number, from: number, to: number): Promise<Buffer> {
  const [row] = await db.query<{ hashes: Buffer | null }>(
    level === 0
      ? `select string_agg(leaf_hash, ''::bytea order by number) as hashes from ledger.entry where number >= $1 and number < $2`
      : `select string_agg(hash, ''::bytea order by place) as hashes from ledger.subtree where level = ${level} and place >= $1 and place < $2`,
    [from, to],
  )
  return row!.hashes ?? Buffer.alloc(0)
}
