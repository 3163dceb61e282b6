import type { Reader } from '#core/database/reader.ts'
import { trigramsOf, type KnownWord } from '../rules/distance.ts'

/** Adds to the uses of words, or takes from them; a word without uses is deleted. */
export async function countWords(db: Reader, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes].filter(([, by]) => by !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const parts = [
    { text: addedWords, of: rows.filter(([, by]) => by > 0) },
    { text: goneWords, of: rows.filter(([, by]) => by < 0) },
    { text: fewerWords, of: rows.filter(([, by]) => by < 0) },
  ]
  for (const { text, of } of parts)
    if (of.length > 0) await db.query(text, [of.map(([word]) => word), of.map(([, by]) => by)])
}

const given = 'unnest($1::text[], $2::int[]) as g(word, by)'
const addedWords = `insert into timeline.search_word as w (word, uses) select word, by from ${given}
  on conflict (word) do update set uses = w.uses + excluded.uses`
const goneWords = `delete from timeline.search_word w using ${given} where w.word = g.word and w.uses + g.by <= 0`
const fewerWords = `update timeline.search_word w set uses = w.uses + g.by from ${given} where w.word = g.word`

/** Candidates of typing errors: words that share a trigram with each of these, about as long or beginning alike. */
export async function mapLikeWords(db: Reader, typed: readonly string[]): Promise<Map<string, KnownWord[]>> {
  if (typed.length === 0) return new Map()
  const rows = await db.query<KnownWord & { typed: string }>(
    `select t.typed, w.word, w.uses from unnest($1::text[], $2::text[]) as t(typed, runs) cross join lateral (
       select word, uses from timeline.search_word w where timeline.name_runs('^' || w.word || '$') @@ t.runs::tsquery
         and (length(w.word) between length(t.typed) - 2 and length(t.typed) + 2 or left(w.word, 3) = left(t.typed, 3))) w`,
    [
      typed,
      typed.map((word) =>
        trigramsOf(word)
          .map((run) => `'${run}'`)
          .join(' | '),
      ),
    ],
  )
  return Map.groupBy(rows, (row) => row.typed)
}
