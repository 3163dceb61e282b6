import type { Database } from '#core/database/db.ts'
import { nodeHash, rootOf, subtreesOf, TILE, type Span } from '#core/merkle/tree.ts'

/** Roots of perfect subtrees of equal leaves, by their height. */
function equalRoots(leaf: Buffer): Buffer[] {
  const roots = [leaf]
  for (let height = 1; height < 40; height++) roots.push(nodeHash(roots[height - 1]!, roots[height - 1]!))
  return roots
}

/** A tree whose leaves are equal but for one, of which any node is known at once. */
export function largeTree(equal: Buffer, own: { number: number; hash: Buffer }) {
  const roots = equalRoots(equal)
  function root({ from, to }: Span): Buffer {
    if (own.number < from || own.number >= to) return rootOf(subtreesOf({ from: 0, to: to - from }).map(rootOfHeight))
    if (to - from === 1) return own.hash
    let middle = 1
    while (middle * 2 < to - from) middle *= 2
    return nodeHash(root({ from, to: from + middle }), root({ from: from + middle, to }))
  }
  const rootOfHeight = ({ height }: { height: number }) => roots[height]!
  return { root }
}

/** Fills the tree of the public log with `size` equal leaves by statements over whole sets, without their texts. */
export async function addEqualLeaves({ pool }: Database, size: number, leaf: Buffer): Promise<void> {
  await pool.query('alter table proof.entry drop constraint entry_leaf_id_fkey, drop constraint entry_leaf_id_key')
  // Negative ids: those of real leaves come later.
  await pool.query(
    'insert into proof.entry (number, leaf_id, leaf_hash) select n, -n - 1, $2 from generate_series(0, $1::bigint - 1) as n',
    [size, leaf],
  )
  const roots = equalRoots(leaf)
  for (let level = 1; TILE ** level <= size; level++)
    await pool.query(
      'insert into proof.subtree (level, place, hash) select $1::int, n, $3 from generate_series(0, $2::bigint - 1) as n',
      [level, Math.floor(size / TILE ** level), roots[8 * level]],
    )
  const peaks = subtreesOf({ from: 0, to: size }).map(({ height }) => roots[height]!)
  await pool.query('update proof.head set size = $1, root = $2, peaks = $3', [
    size,
    rootOf(peaks),
    Buffer.concat(peaks),
  ])
  await pool.query('analyze proof.entry, proof.subtree')
}
