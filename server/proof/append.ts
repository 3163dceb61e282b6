import type { Reader } from '#core/database/reader.ts'
import { leafText, type Leaf } from './rules/leaf.ts'
import { insertLeaf, insertLeaves, listPlaces } from './store/leaf.ts'

/** Appends a leaf to the public log in the transaction of the caller. It gets its number after the commit. */
export async function appendLeaf(db: Reader, leaf: Leaf): Promise<{ leafId: string }> {
  return { leafId: await insertLeaf(db, leaf.kind, leafText(leaf)) }
}

/** Appends leaves in this order, with a statement for thousands of them. */
export async function appendLeaves(db: Reader, leaves: readonly Leaf[]): Promise<void> {
  if (leaves.length > 0)
    await insertLeaves(
      db,
      leaves.map((leaf) => ({ kind: leaf.kind, text: leafText(leaf) })),
    )
}

/** `number`: null until numbered; `at`: of the first checkpoint with it, epoch ms; `seenBy`: its witnesses. */
type LeafPlace = { number: number | null; seenBy: number; at: number | null }

/**
 * Places of leaves in the public log. With `before`, of all or of each, only what witnesses had signed by then counts,
 * epoch ms.
 */
export async function mapLeaves(
  db: Reader,
  leafIds: readonly string[],
  { before }: { before?: number | ReadonlyMap<string, number> } = {},
): Promise<Map<string, LeafPlace>> {
  if (leafIds.length === 0) return new Map()
  const limitOf = (id: string) => (typeof before === 'object' ? before.get(id) : before) ?? null
  const rows = await listPlaces(db, leafIds, leafIds.map(limitOf))
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
