import type { Reader } from '../../database/reader.ts'
import type { Source } from '../roots.ts'
import type { Growing, StoredSubtree } from '../tree.ts'

/** The schema with the tables `head`, `entry`, `subtree` and `unnumbered`, and the column of what is numbered. */
export type Tables = { schema: string; idColumn: string }

/** The tree as it is stored. */
export async function readTree(db: Reader, { schema }: Tables): Promise<Growing> {
  const [row] = await db.query<{ size: string; peaks: Buffer }>(`select size::text, peaks from ${schema}.head`)
  return { size: Number(row!.size), peaks: hashesIn(row!.peaks) }
}

/** Hashes of 32 bytes that stand side by side. */
export function hashesIn(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / 32 }, (_, index) => bytes.subarray(index * 32, index * 32 + 32))
}

type Growth = {
  before: Growing
  after: Growing
  root: Buffer
  entries: readonly { id: string; hash: Buffer }[]
  completed: readonly StoredSubtree[]
}

/** Stores numbers and the new head, all or nothing; false where another process numbered meanwhile. */
export async function saveNumbers(
  db: Reader,
  { schema, idColumn }: Tables,
  { before, after, root, entries, completed }: Growth,
): Promise<boolean> {
  const rows = await db.query(
    {
      name: `${schema}_number`,
      text: `with head as (
          update ${schema}.head set size = $2, root = $3, peaks = $4, at = clock_timestamp() where size = $1 returning size
        ), gone as (
          delete from ${schema}.unnumbered u using head where u.${idColumn} = any ($5::bigint[])
        ), entries as (
          insert into ${schema}.entry (number, ${idColumn}, leaf_hash)
          select $1::bigint + one.place - 1, one.id, one.hash
          from head cross join unnest($5::bigint[], $6::bytea[]) with ordinality as one (id, hash, place)
        ), subtrees as (
          insert into ${schema}.subtree (level, place, hash)
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

/** Stored hashes, by `<level>/<place>`. */
export async function readHashes(
  db: Reader,
  { schema }: Tables,
  sources: readonly Source[],
): Promise<Map<string, Buffer>> {
  if (sources.length === 0) return new Map()
  const rows = await db.query<{ level: number; place: string; hash: Buffer }>(
    `with w as (select * from unnest($1::int[], $2::bigint[], $3::bigint[]) as w (level, start, until))
     select w.level, e.number::text as place, e.leaf_hash as hash from w
     join ${schema}.entry e on w.level = 0 and e.number >= w.start and e.number < w.until
     union
     select w.level, s.place::text, s.hash from w
     join ${schema}.subtree s on w.level > 0 and s.level = w.level and s.place >= w.start and s.place < w.until`,
    [
      sources.map(({ level }) => level),
      sources.map(({ start }) => start),
      sources.map(({ start, count }) => start + count),
    ],
  )
  return new Map(rows.map(({ level, place, hash }) => [`${level}/${place}`, hash]))
}
