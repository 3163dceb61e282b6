import type { Reader } from '#core/database/reader.ts'
import { nameOf, rootsBy, type Source } from '#core/merkle/roots.ts'
import {
  consistencySpans,
  inclusionSpans,
  rootOf,
  type Growing,
  type KnownHead,
  type Span,
  type StoredSubtree,
} from '#core/merkle/tree.ts'

export async function headOf(db: Reader): Promise<KnownHead> {
  const [row] = await db.query<{ size: string; root: Buffer }>('select size::text, root from proof.head')
  return { size: Number(row!.size), root: row!.root }
}

/** The tree as it is stored. */
export async function readTree(db: Reader): Promise<Growing> {
  const [row] = await db.query<{ size: string; peaks: Buffer }>('select size::text, peaks from proof.head')
  const { size, peaks } = row!
  return {
    size: Number(size),
    peaks: Array.from({ length: peaks.length / 32 }, (_, index) => peaks.subarray(index * 32, index * 32 + 32)),
  }
}

/** Committed leaves without a number, the first of them. */
export function listUnnumbered(db: Reader, limit: number): Promise<{ id: string; text: string }[]> {
  return db.query(
    {
      name: 'proof_unnumbered',
      text: `select l.id::text, l.text from (select leaf_id from proof.unnumbered order by leaf_id limit $1) u
        join proof.leaf l on l.id = u.leaf_id order by l.id`,
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
      name: 'proof_number',
      text: `with head as (
          update proof.head set size = $2, root = $3, peaks = $4, at = clock_timestamp() where size = $1 returning size
        ), gone as (
          delete from proof.unnumbered u using head where u.leaf_id = any ($5::bigint[])
        ), entries as (
          insert into proof.entry (number, leaf_id, leaf_hash)
          select $1::bigint + one.place - 1, one.id, one.hash
          from head cross join unnest($5::bigint[], $6::bytea[]) with ordinality as one (id, hash, place)
        ), subtrees as (
          insert into proof.subtree (level, place, hash)
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

async function readHashes(db: Reader, sources: readonly Source[]): Promise<Map<string, Buffer>> {
  if (sources.length === 0) return new Map()
  const rows = await db.query<{ level: number; place: string; hash: Buffer }>(
    `with w as (select * from unnest($1::int[], $2::bigint[], $3::bigint[]) as w (level, start, until))
     select w.level, e.number::text as place, e.leaf_hash as hash from w
     join proof.entry e on w.level = 0 and e.number >= w.start and e.number < w.until
     union
     select w.level, s.place::text, s.hash from w
     join proof.subtree s on w.level > 0 and s.level = w.level and s.place >= w.start and s.place < w.until`,
    [
      sources.map(({ level }) => level),
      sources.map(({ start }) => start),
      sources.map(({ start, count }) => start + count),
    ],
  )
  return new Map(rows.map(({ level, place, hash }) => [`${level}/${place}`, hash]))
}

async function rootsOf(db: Reader, spans: readonly Span[]): Promise<Buffer[]> {
  const roots = await rootsBy((sources) => readHashes(db, sources), spans)
  return spans.map((span) => roots.get(nameOf(span))!)
}

/** The inclusion proof of a leaf in the tree of this size (RFC 6962, 2.1.1). */
export function inclusionOf(db: Reader, number: number, size: number): Promise<Buffer[]> {
  return rootsOf(db, inclusionSpans(number, size))
}

/** The consistency proof between two sizes (RFC 6962, 2.1.2). */
export function consistencyOf(db: Reader, earlier: number, size: number): Promise<Buffer[]> {
  return rootsOf(db, consistencySpans(earlier, size))
}

/** The root of the tree when it had this size. */
export async function rootAt(db: Reader, size: number): Promise<Buffer> {
  if (size === 0) return rootOf([])
  return (await rootsOf(db, [{ from: 0, to: size }]))[0]!
}

/** Hashes of a level, from `from` on before `to`, side by side. */
export async function readTile(db: Reader, level: number, from: number, to: number): Promise<Buffer> {
  const text =
    level === 0
      ? 'select leaf_hash as hash from proof.entry where number >= $1 and number < $2 order by number'
      : `select hash from proof.subtree where level = ${level} and place >= $1 and place < $2 order by place`
  const rows = await db.query<{ hash: Buffer }>(text, [from, to])
  return Buffer.concat(rows.map(({ hash }) => hash))
}

/** Leaves from `from` on before `to`, as text. */
export async function readLeaves(db: Reader, from: number, to: number): Promise<string[]> {
  const text = `select l.text from proof.entry e join proof.leaf l on l.id = e.leaf_id
    where e.number >= $1 and e.number < $2 order by e.number`
  return (await db.query<{ text: string }>(text, [from, to])).map((row) => row.text)
}
