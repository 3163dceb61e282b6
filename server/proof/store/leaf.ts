import type { Reader } from '#core/database/reader.ts'
import type { LeafKind } from '../rules/leaf.ts'

export async function insertLeaf(db: Reader, kind: LeafKind, text: string): Promise<string> {
  // As `proof.append`, without the costs of a function.
  const insert = `with leaf as (insert into proof.leaf (kind, text) values ($1, $2) returning id)
    insert into proof.unnumbered (leaf_id) select id from leaf returning leaf_id::text as id`
  const [row] = await db.query<{ id: string }>({ name: 'proof_append', text: insert }, [kind, text])
  return row!.id
}

/** Adds leaves in this order. */
export async function insertLeaves(db: Reader, leaves: readonly { kind: LeafKind; text: string }[]): Promise<void> {
  const text = `with leaf as (insert into proof.leaf (kind, text)
      select g.kind, g.text from unnest($1::text[], $2::text[]) with ordinality as g(kind, text, place) order by g.place returning id)
    insert into proof.unnumbered (leaf_id) select id from leaf`
  await db.query({ name: 'proof_append_all', text }, [leaves.map(({ kind }) => kind), leaves.map((one) => one.text)])
}

type Place = { id: string; number: number | null; seenBy: number; at: number | null }

/** Places of leaves: number, time of the first checkpoint, witnesses before a moment of each, epoch ms. */
export function listPlaces(
  db: Reader,
  leafIds: readonly string[],
  before: readonly (number | null)[],
): Promise<Place[]> {
  const isOne = leafIds.length === 1
  // Of a list PostgreSQL would plan it again each time, which takes ten times as long as running it for one.
  const sought = isOne ? '(select $1::bigint as id, $2::float8 as before)' : 'unnest($1::bigint[], $2::float8[])'
  const text = `select l.id::text, e.number::float8 as number, k.at,
      (select count(distinct split_part(w.key, '+', 1))::int from proof.witness w, lateral (
        select c.at from proof.cosignature c where c.witness = w.key and c.size > e.number order by c.size limit 1
      ) first where s.before is null or first.at < to_timestamp(s.before / 1000)) as "seenBy"
    from ${sought} as s(id, before) join proof.leaf l on l.id = s.id left join proof.entry e on e.leaf_id = l.id
    left join lateral (
      select (extract(epoch from c.at) * 1000)::float8 as at from proof.checkpoint c where c.size > e.number order by c.size limit 1
    ) k on true`
  const statement = { name: isOne ? 'proof_place' : 'proof_places', text }
  return db.query<Place>(statement, isOne ? [leafIds[0], before[0]] : [leafIds, before])
}

/** The size of the ledger in its newest leaf; null where there is none. */
export async function findLedgerSize(db: Reader): Promise<number | null> {
  const [row] = await db.query<{ size: number }>(
    `select (text::jsonb -> 'body' ->> 'size')::float8 as size from proof.leaf where kind = 'ledger' order by id desc limit 1`,
  )
  return row?.size ?? null
}

type NumberedLeaf = { id: string; kind: LeafKind; text: string }

/** The leaf of this number. */
export async function findNumbered(db: Reader, number: number): Promise<NumberedLeaf | null> {
  const text =
    'select l.id::text, l.kind, l.text from proof.entry e join proof.leaf l on l.id = e.leaf_id where e.number = $1'
  return (await db.query<NumberedLeaf>({ name: 'proof_leaf', text }, [number]))[0] ?? null
}
