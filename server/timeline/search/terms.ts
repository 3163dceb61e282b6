import type { Reader } from '#core/database/reader.ts'
import { readQuery } from './rules/query.ts'
import { namesOf, wordsOf } from './rules/words.ts'
import { listFoundTerms, listUnreadTerms, saveTermWords, type FoundTerm } from './store/search-term.ts'

const MOST_AT_ONCE = 2000
const SHOWN = 6

/** Derives what heroes and maps are found by, for those whose names came or changed. Returns how many. */
export async function refreshTerms(db: Reader): Promise<number> {
  const unread = await listUnreadTerms(db, MOST_AT_ONCE)
  const rows = unread.map(({ names, name, ...key }) => {
    const folded = namesOf({ name, shortName: name, others: Object.values(names) })
    return { ...key, folded, words: wordsOf(folded) }
  })
  await saveTermWords(db, rows)
  return rows.length
}

/** A hero or a map that a query finds; `isWhole`: the query is its name. */
export type TermHit = Pick<FoundTerm, 'sport' | 'kind' | 'name' | 'names'> & { isWhole: boolean }

/** Heroes and maps whose names have all words of a query, in English, Chinese or pinyin: those so named first. */
export async function findTerms(db: Reader, text: string): Promise<TermHit[]> {
  const words = readQuery(text).tokens.map((token) => token.text)
  if (words.length === 0) return []
  const [typed, joined] = [words.join(' '), words.join('')]
  const found = (await listFoundTerms(db, words)).map((term) => {
    const isWhole = term.folded.some((name) => name === typed || name === joined)
    const place = isWhole ? 0 : term.folded.some((name) => name.startsWith(typed)) ? 1 : 2
    return { ...term, isWhole, place }
  })
  const sorted = found.toSorted(
    (a, b) => a.place - b.place || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  )
  const terms = new Map<string, TermHit>()
  for (const { sport, kind, key, name, names, isWhole } of sorted) {
    const id = `${sport} ${kind} ${key}`
    const known = terms.get(id)
    if (known) known.names = { ...names, ...known.names }
    else terms.set(id, { sport, kind, name, names, isWhole })
  }
  return [...terms.values()].slice(0, SHOWN)
}
