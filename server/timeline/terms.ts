import { archives } from '#sports/index.ts'
import type { TermKind, TermRef } from '#sports/term.ts'
import type { Reader } from '#core/database/reader.ts'
import { listTerms, listTermsOf, type StoredTerm, type Term } from './store/term.ts'

/** Terms by their keys. A name that the first source of the title lacks is that of the next. */
function merged(rows: readonly StoredTerm[]): Map<string, Term> {
  const rank = ({ provider }: StoredTerm) =>
    archives.includes(provider) ? archives.indexOf(provider) : archives.length
  const terms = new Map<string, Term>()
  for (const { provider: _provider, ...term } of rows.toSorted((a, b) => rank(a) - rank(b))) {
    const known = terms.get(term.key)
    terms.set(
      term.key,
      known
        ? { ...known, names: { ...term.names, ...known.names }, detail: { ...term.detail, ...known.detail } }
        : term,
    )
  }
  return terms
}

/** The heroes, items, maps or patches of a title that were imported, by key. Equal for every reader. */
export async function mapTerms(db: Reader, sport: string, kind: TermKind): Promise<Map<string, Term>> {
  return merged(await listTerms(db, sport, kind))
}

/** The same by key and by each name that a source has for them. */
export async function readTerms(
  db: Reader,
  sport: string,
  kind: TermKind,
): Promise<{ byKey: Map<string, Term>; byName: Map<string, Term> }> {
  const rows = await listTerms(db, sport, kind)
  const byKey = merged(rows)
  return { byKey, byName: new Map(rows.map(({ key, name }) => [name, byKey.get(key)!])) }
}

/** Names of the terms that events refer to, by kind: under their key and under the name that the events have. */
export async function nameTerms(
  db: Reader,
  sport: string,
  asked: readonly TermRef[],
  language: 'en' | 'zh',
): Promise<Partial<Record<TermKind, Record<string, string>>>> {
  const named: Partial<Record<TermKind, Record<string, string>>> = {}
  const rows = await listTermsOf(db, sport, asked)
  for (const [kind, list] of Map.groupBy(rows, (row) => row.kind)) {
    const names: Record<string, string> = {}
    for (const term of merged(list).values()) names[term.key] = termName(term, language)
    // Each source has a name of its own for it.
    for (const { key, name } of list) names[name] ??= names[key]!
    named[kind] = names
  }
  return named
}

/** The name in a language, else in the other, else the source's own term. */
export function termName({ name, names }: Pick<Term, 'name' | 'names'>, language: 'en' | 'zh'): string {
  return names[language] ?? names[language === 'en' ? 'zh' : 'en'] ?? name
}
