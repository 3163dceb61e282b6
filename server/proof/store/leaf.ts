import type { Reader } from '#core/database/reader.ts'
import type { LeafKind } from '../rules/leaf.ts'

export async function insertLeaf(db: Reader, kind: LeafKind, text: string): Promise<string> {
  const statement = { name: 'proof_append', text: 'select proof.append($1, $2)::text as id' }
  const [row] = await db.query<{ id: string }>(statement, [kind, text])
  return row!.id
}

type Place = { id: string; number: number | null; seenBy: number; at: number | null }

/** Places of leaves: number, time of the first checkpoint, witnesses before a moment. */
export function listPlaces(db: Reader, leafIds: readonly string[], before: number | null): Promise<Place[]> {
  const text = `select l.id::text, e.number::float8 as number, k.at,
      (select count(*)::int from proof.witness w, lateral (
        select c.at from proof.cosignature c where c.witness = w.key and c.size > e.number order by c.size limit 1
      ) first where $2::float8 is null or first.at < to_timestamp($2::float8 / 1000)) as "seenBy"
    from proof.leaf l left join proof.entry e on e.leaf_id = l.id
    left join lateral (
      select (extract(epoch from c.at) * 1000)::float8 as at from proof.checkpoint c where c.size > e.number order by c.size limit 1
    ) k on true
    where l.id = any ($1::bigint[])`
  return db.query<Place>({ name: 'proof_places', text }, [leafIds, before])
}
