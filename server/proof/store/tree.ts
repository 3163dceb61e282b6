import type { Reader } from '#core/database/reader.ts'
import { nameOf, rootsBy } from '#core/merkle/roots.ts'
import { readHashes } from '#core/merkle/store/stored-tree.ts'
import { consistencySpans, inclusionSpans, rootOf, type KnownHead, type Span } from '#core/merkle/tree.ts'

export const tables = { schema: 'proof', idColumn: 'leaf_id' }

export async function headOf(db: Reader): Promise<KnownHead> {
  const [row] = await db.query<{ size: string; root: Buffer }>('select size::text, root from proof.head')
  return { size: Number(row!.size), root: row!.root }
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

async function rootsOf(db: Reader, spans: readonly Span[]): Promise<Buffer[]> {
  const roots = await rootsBy((sources) => readHashes(db, tables, sources), spans)
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
