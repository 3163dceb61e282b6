import type { Reader } from '#core/database/reader.ts'
import { nameOf } from '#core/merkle/roots.ts'
import { consistencySpans, rootOf } from '#core/merkle/tree.ts'
import { rootsOf } from './tree.ts'

/** The consistency proof between two sizes of the tree (RFC 9162, 2.1.4.1). */
export async function consistencyOf(db: Reader, earlier: number, size: number): Promise<Buffer[]> {
  const spans = consistencySpans(earlier, size)
  const roots = await rootsOf(db, spans)
  return spans.map((span) => roots.get(nameOf(span))!)
}

/** The root of the tree when it had this size. */
export async function rootAt(db: Reader, size: number): Promise<Buffer> {
  if (size === 0) return rootOf([])
  const span = { from: 0, to: size }
  return (await rootsOf(db, [span])).get(nameOf(span))!
}
