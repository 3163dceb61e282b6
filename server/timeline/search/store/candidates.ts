import type { Reader } from '#core/database/reader.ts'
import type { NameSource } from '#core/parts/search-kind.ts'
import type { Candidate } from '../rules/fit.ts'

/** Words that begin words of a name, each in one of its forms, the typed one first. */
type Wanted = { words: readonly (readonly string[])[] }

/**
 * The subjects whose names have all words of at least one of the given sets, as this reader may see them: of each kind
 * and set of words, those with the whole words and the most matches. The words are looked up in the index; none of them
 * may have a quote.
 */
export async function listCandidates(
  db: Reader,
  wanted: readonly Wanted[],
  sources: readonly NameSource[],
): Promise<Candidate[]> {
  if (wanted.length === 0) return []
  const most = Object.assign({}, ...sources.map(({ kinds }) => kinds)) as Record<string, number>
  const rows = await db.query<Candidate>(
    `select distinct on (n.kind, n.subject_id) n.kind, n.subject_id as id, n.sport, n.names, n.weight
     from unnest($1::text[], $2::text[]) as g(asked, whole)
     cross join unnest($3::text[], $4::int[]) as k(kind, most)
     cross join lateral (select n.* from timeline.search_name n
       where array_to_tsvector(n.words) @@ g.asked::tsquery and n.kind = k.kind and ${isReadableIn(db, sources)}
       order by n.words @> string_to_array(g.whole, ' ') desc, n.weight desc, n.subject_id limit k.most) n
     order by n.kind, n.subject_id`,
    [
      wanted.map(({ words }) => queryOf(words)),
      wanted.map(({ words }) => words.map(([word]) => word).join(' ')),
      Object.keys(most),
      Object.values(most),
    ],
  )
  return rows
}

/** A condition that the row `n` names what this reader may see, by the source of its kind. */
function isReadableIn(db: Reader, sources: readonly NameSource[]): string {
  const conditions = sources.map(({ kinds, isReadable }) => ({
    kinds: Object.keys(kinds),
    condition: isReadable(db, 'n'),
  }))
  const limited = conditions.filter(({ condition }) => condition !== 'true')
  if (limited.length === 0) return 'true'
  const cases = limited.map(
    ({ kinds, condition }) => `when n.kind in (${kinds.map((kind) => `'${kind}'`).join()}) then ${condition}`,
  )
  return `case ${cases.join(' ')} else true end`
}

/** The words of a query in the syntax of the index, each in one of its forms. */
export function queryOf(words: readonly (readonly string[])[]): string {
  // The beginning of one letter alone would be that of a twentieth of all names.
  const isTelling = words.some(([word = '']) => word.length > 1)
  const one = (word: string) => `'${word}'${isTelling || word.length > 1 || /\p{Script=Han}/u.test(word) ? ':*' : ''}`
  return words.map((forms) => `(${forms.map(one).join(' | ')})`).join(' & ')
}

/** Which of these pieces of Chinese text are names, or words of names. */
export async function listKnownHan(db: Reader, pieces: readonly string[]): Promise<Set<string>> {
  if (pieces.length === 0) return new Set()
  const rows = await db.query<{ name: string }>(
    `select distinct name from unnest($1::text[]) as g(piece) cross join lateral (
       select n.names from timeline.search_name n where array_to_tsvector(n.words) @@ ('''' || g.piece || '''')::tsquery limit 20) n
     cross join unnest(n.names) as name where name = any($1) or exists (select from unnest(string_to_array(name, ' ')) w where w = g.piece)`,
    [pieces],
  )
  const known = new Set(rows.flatMap(({ name }) => [name, ...name.split(' ')]))
  return new Set(pieces.filter((piece) => known.has(piece)))
}
