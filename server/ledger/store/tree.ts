import type { Reader } from '#core/database/reader.ts'
import { nameOf, rootsBy } from '#core/merkle/roots.ts'
import { readHashes } from '#core/merkle/store/stored-tree.ts'
import { inclusionSpans, type Span } from '#core/merkle/tree.ts'

export const tables = { schema: 'ledger', idColumn: 'transfer_id' }

/** The head of the tree: `at` in epoch ms. */
export type Head = { size: number; root: Buffer; at: number }

export async function headOf(db: Reader): Promise<Head> {
  const [row] = await db.query<{ size: string; root: Buffer; at: number }>(
    'select size::text, root, (extract(epoch from at) * 1000)::float8 as at from ledger.head',
  )
  return { size: Number(row!.size), root: row!.root, at: row!.at }
}

/** The place of a transfer in the tree: its number, the hash of its leaf, and that of the leaf before. */
type Leaf = { number: number; hash: Buffer; before: Buffer | null }

/** Leaves by the id of their transfer; none for a transfer without a number. */
export async function leavesOf(db: Reader, transferIds: readonly string[]): Promise<Map<string, Leaf>> {
  const rows = await db.query<{ id: string; number: string; hash: Buffer; before: Buffer | null }>(
    `select e.transfer_id::text as id, e.number::text, e.leaf_hash as hash, b.leaf_hash as before
     from ledger.entry e left join ledger.entry b on b.number = e.number - 1 where e.transfer_id = any ($1::bigint[])`,
    [transferIds],
  )
  return new Map(rows.map(({ id, number, hash, before }) => [id, { number: Number(number), hash, before }]))
}

/** Inclusion proofs of entries against the tree of this size (RFC 9162, 2.1.3.1), by one statement. */
export async function inclusionsOf(db: Reader, numbers: readonly number[], size: number): Promise<Buffer[][]> {
  const paths = numbers.map((number) => inclusionSpans(number, size))
  const roots = await rootsOf(db, paths.flat())
  return paths.map((spans) => spans.map((span) => roots.get(nameOf(span))!))
}

/** Roots of spans of the tree, by `nameOf`, from stored hashes. */
export function rootsOf(db: Reader, spans: readonly Span[]): Promise<Map<string, Buffer>> {
  return rootsBy((sources) => readHashes(db, tables, sources), spans)
}
