import type { Reader } from '#core/database/reader.ts'
import type { Growing, StoredSubtree } from '#core/merkle/tree.ts'
import { leaves } from './leaf.ts'

/** The tree as it is stored. */
export async function readTree(db: Reader): Promise<Growing> {
  const [row] = await db.query<{ size: string; peaks: Buffer }>('select size::text, peaks from ledger.head')
  return { size: Number(row!.size), peaks: hashesIn(row!.peaks) }
}

/** Hashes of 32 bytes that stand side by side. */
export function hashesIn(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / 32 }, (_, index) => bytes.subarray(index * 32, index * 32 + 32))
}

/** Committed transfers without a number, the first of them, with their leaves. */
export function listUnnumbered(db: Reader, limit: number): Promise<{ id: string; leaf: string }[]> {
  return db.query<{ id: string; leaf: string }>(
    {
      name: 'ledger_unnumbered',
      text: `with given as materialized (select transfer_id as id from ledger.unnumbered order by transfer_id limit $1), ${leaves()}
        select id::text, text as leaf from leaf order by leaf.id`,
    },
    [limit],
  )
}

type Numbered = {
  before: Growing
  after: Growing
  root: Buffer
  entries: readonly { id: string; hash: Buffer }[]
  completed: readonly StoredSubtree[]
}

/** Stores numbers and the new head, all or nothing; false where another process numbered meanwhile. */
export async function saveNumbers(db: Reader, { before, after, root, entries, completed }: Numbered): Promise<boolean> {
  const rows = await db.query(
    {
      name: 'ledger_number',
      text: `with head as (
          update ledger.head set size = $2, root = $3, peaks = $4, at = clock_timestamp() where size = $1 returning size
        ), gone as (
          delete from ledger.unnumbered u using head where u.transfer_id = any ($5::bigint[])
        ), entries as (
          insert into ledger.entry (number, transfer_id, leaf_hash)
          select $1::bigint + one.place - 1, one.id, one.hash
          from head cross join unnest($5::bigint[], $6::bytea[]) with ordinality as one (id, hash, place)
        ), subtrees as (
          insert into ledger.subtree (level, place, hash)
          select one.level, one.place, one.hash from head cross join unnest($7::int[], $8::bigint[], $9::bytea[]) as one (level, place, hash)
        )
        select size from head`,
    },
    [
      before.size,
      after.size,
      root,
      Buffer.concat(after.peaks),
      entries.map(({ id }) => id),
      entries.map(({ hash }) => hash),
      completed.map(({ level }) => level),
      completed.map(({ place }) => place),
      completed.map(({ hash }) => hash),
    ],
  )
  return rows.length > 0
}
