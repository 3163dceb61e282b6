import type { Reader } from '#core/database/reader.ts'

/**
 * `unrevealed`: settled or void without a reveal. `missing`: numbers of authors without a seal, below their highest one
 * in any leaf.
 */
export type SealCounts = { sealed: number; settled: number; unrevealed: number; missing: number }

/** Counts over the leaves of prophecies. */
export async function countSeals(db: Reader): Promise<SealCounts> {
  const [row] = await db.query<SealCounts>(
    `with highest as (
       select author, max(sequence) as sequence from proof.leaf where kind in ('seal', 'reveal', 'result', 'void') group by author
     ), sealed as (
       select author, count(*) as seals from proof.leaf where kind = 'seal' group by author
     ), ended as (
       select author, sequence, bool_or(kind = 'result') as is_settled from proof.leaf where kind in ('result', 'void') group by author, sequence
     )
     select (select coalesce(sum(seals), 0)::float8 from sealed) as sealed,
       (select count(*)::float8 from ended where is_settled) as settled,
       (select count(*)::float8 from ended e where not exists (
         select from proof.leaf r where r.kind = 'reveal' and r.author = e.author and r.sequence = e.sequence)) as unrevealed,
       (select coalesce(sum(h.sequence - coalesce(s.seals, 0)), 0)::float8 from highest h left join sealed s using (author)) as missing`,
  )
  return row!
}
