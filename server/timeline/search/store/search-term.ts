import type { Reader } from '#core/database/reader.ts'
import { queryOf } from './candidates.ts'

type Key = { sport: string; kind: 'hero' | 'map'; key: string; provider: string }
type Names = { en?: string; zh?: string }
export type FoundTerm = Pick<Key, 'sport' | 'kind' | 'key'> & { name: string; names: Names; folded: string[] }

/** A query finds at most some hundreds: these are enough to order. */
const MOST = 200

/** Heroes and maps whose words are not derived yet. */
export async function listUnreadTerms(db: Reader, limit: number): Promise<(Key & { name: string; names: Names })[]> {
  return db.query(
    `select sport, kind, key, provider, name, names from timeline.term where words is null and kind in ('hero', 'map')
     order by sport, kind, key, provider limit $1`,
    [limit],
  )
}

export async function saveTermWords(
  db: Reader,
  rows: readonly (Key & { folded: string[]; words: string[] })[],
): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `update timeline.term t set folded = g.folded, words = g.words
     from jsonb_to_recordset($1) as g(sport text, kind text, key text, provider text, folded text[], words text[])
     where (t.sport, t.kind, t.key, t.provider) = (g.sport, g.kind, g.key, g.provider)`,
    [JSON.stringify(rows)],
  )
}

/** Heroes and maps with words that begin so; made-up ones only for a title of made-up tournaments. */
export async function listFoundTerms(db: Reader, words: readonly string[]): Promise<FoundTerm[]> {
  return db.query<FoundTerm>(
    `select sport, kind, key, name, names, folded from timeline.term t
     where kind in ('hero', 'map') and array_to_tsvector(words) @@ $1::tsquery
       and (detail -> 'isDemo' is distinct from 'true'::jsonb
         or not exists (select from timeline.competition c where c.sport = t.sport and not c.is_demo))
     order by sport, kind, key, provider limit ${MOST}`,
    [queryOf(words.map((word) => [word]))],
  )
}
