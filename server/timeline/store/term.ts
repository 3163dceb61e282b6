import type { TermKind, TermRef } from '#sports/term.ts'
import type { Json } from '#sports/timeline.ts'
import type { Reader } from '#core/database/reader.ts'

/** A hero, an item, a map or a patch of a title: its number or name there, and its names by language. */
export type Term = {
  kind: TermKind
  key: string
  /** The source's own term. */
  name: string
  names: { en?: string; zh?: string }
  detail: { [key: string]: Json }
}
export type StoredTerm = Term & { provider: string }

const facts = 'kind, key, provider, name, names, detail'

/** Stores terms of a source by their keys. Answers how many are new and how many are changed. */
export async function saveTerms(
  db: Reader,
  sport: string,
  provider: string,
  terms: readonly Term[],
): Promise<{ added: number; changed: number }> {
  if (terms.length === 0) return { added: 0, changed: 0 }
  const rows = await db.query<{ is_new: boolean }>(
    `insert into timeline.term as t (sport, ${facts}) select $1, kind, key, $2, name, names, detail
       from jsonb_to_recordset($3) as g(kind text, key text, name text, names jsonb, detail jsonb)
     on conflict (sport, kind, key, provider) do update
       set (name, names, detail, listed_at, folded, words)
         = row(excluded.name, excluded.names, excluded.detail, now(), null, null)
       where row(t.name, t.names, t.detail) is distinct from row(excluded.name, excluded.names, excluded.detail)
     returning xmax = 0 as is_new`,
    [sport, provider, JSON.stringify(terms)],
  )
  const added = rows.filter(({ is_new: isNew }) => isNew).length
  return { added, changed: rows.length - added }
}

/** All terms of a kind, of every source: at most some thousands. */
export async function listTerms(db: Reader, sport: string, kind: TermKind): Promise<StoredTerm[]> {
  return db.query<StoredTerm>(`select ${facts} from timeline.term where sport = $1 and kind = $2 order by key`, [
    sport,
    kind,
  ])
}

/** The terms that these refer to, by key or by the name that a source gave them, of every source that has their key. */
export async function listTermsOf(db: Reader, sport: string, asked: readonly TermRef[]): Promise<StoredTerm[]> {
  if (asked.length === 0) return []
  return db.query<StoredTerm>(
    `select ${facts} from timeline.term where sport = $1 and (kind, key) in (
       select t.kind, t.key from jsonb_to_recordset($2) as g(kind text, key text, name text)
       join timeline.term t on t.sport = $1 and t.kind = g.kind and (t.key = g.key or t.name = g.name))
     order by kind, key, provider`,
    [sport, JSON.stringify(asked)],
  )
}
