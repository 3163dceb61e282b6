import type { Reader } from '#core/database/reader.ts'
import type { FoundThing, NameSource } from '#core/parts/search-kind.ts'
import { checkReadings } from './check.ts'
import { ownNames } from './own-names.ts'
import { allowedErrors, correctionsOf } from './rules/distance.ts'
import type { Candidate, Meant } from './rules/fit.ts'
import { isIdle, readQuery, type Query, type Token } from './rules/query.ts'
import { isAnswered, rankHits, type Checked } from './rules/rank.ts'
import { readingsOf, type Reading } from './rules/reading.ts'
import { piecesOf, runsOfWords, splitHan } from './rules/wanted.ts'
import { isHan, pinyinOf } from './rules/words.ts'
import { listCandidates, listKnownHan } from './store/candidates.ts'
import { mapLikeWords } from './store/search-word.ts'

/** `shown`: the query that the hits are for, where it is not the one that was typed. `words`: those found in names. */
export type Searched = { hits: FoundThing[]; shown: string | null; words: string[] }

type Options = {
  /** Epoch ms: matches near to it come first. */
  now: number
  /** Without corrections. */
  isExact?: boolean
  /** The sources of names of all parts; without them, those of the timeline. */
  sources?: readonly NameSource[]
}
type Attempt = { checked: Checked[]; hits: FoundThing[]; query: Query; candidates: Candidate[] }

const MOST_READINGS = 24
const nothing: Searched = { hits: [], shown: null, words: [] }

/**
 * Everything that names find, best first: teams, players, competitions and matches, as this reader may see them.
 * Words come in any order; mistyped ones are corrected where the words as typed find nothing, and words that nothing
 * has are left out last of all. Reads from indexes only: a few statements, however large the archive is.
 */
export async function find(
  db: Reader,
  text: string,
  { now, isExact = false, sources = ownNames }: Options,
): Promise<Searched> {
  const query = await withoutJoinedNames(db, readQuery(text))
  if (query.tokens.length === 0) return nothing
  const read = (meant?: Meant, isPartial?: boolean) => attempt(db, query, { now, sources, meant, isPartial })
  const typed = await read()
  if (isExact || typed.checked.some(isAnswered)) return searchedBy(typed, null)
  const meant = await meantBy(db, doubtfulOf(typed))
  const corrected = meant.size === 0 ? typed : await read(meant)
  const better = (corrected.hits[0]?.score ?? -1) > (typed.hits[0]?.score ?? -1) ? corrected : typed
  if (better.hits.length > 0) return searchedBy(better, meant)
  return searchedBy(await read(meant, true), meant)
}

async function withoutJoinedNames(db: Reader, query: Query): Promise<Query> {
  const pieces = piecesOf(query.tokens)
  if (pieces.length === 0) return query
  return { ...query, tokens: splitHan(query.tokens, await listKnownHan(db, pieces)) }
}

type Attempting = { now: number; sources: readonly NameSource[]; meant?: Meant; isPartial?: boolean }

async function attempt(
  db: Reader,
  query: Query,
  { now, sources, meant = new Map(), isPartial = false }: Attempting,
): Promise<Attempt> {
  const runs = runsOfWords(query.tokens, (word) => [...(meant.get(word)?.keys() ?? [])])
  const candidates = await listCandidates(
    db,
    runs.map((words) => ({ words })),
    sources,
  )
  const readings = readingsOf(query, candidates, { meant, isPartial }).slice(0, MOST_READINGS)
  const checked = await checkReadings(db, readings, now)
  return { checked, hits: rankHits(checked), query, candidates }
}

/** The words that begin no word of a name; all of them where each does, since each may be that of another name. */
function doubtfulOf({ query, candidates }: Attempt): Token[] {
  const words = candidates.flatMap(({ names }) => names.flatMap((name) => name.split(' ')))
  const tokens = query.tokens.filter(({ isName, meaning, text }) => isName && !meaning && !isIdle(text))
  const unknown = tokens.filter(({ text }) => !words.some((word) => word.startsWith(text)))
  return unknown.length > 0 ? unknown : tokens
}

/** What each word may mean if it is mistyped: similar words, and for Chinese ones those that sound the same. */
async function meantBy(db: Reader, tokens: readonly Token[]): Promise<Meant> {
  const typed = [...new Set(tokens.map(({ text }) => text))]
  const latin = typed.filter((word) => !isHan(word) && allowedErrors(word) > 0)
  const like = await mapLikeWords(db, latin)
  const meant = new Map<string, Map<string, number>>()
  for (const word of latin) {
    const corrections = correctionsOf(word, like.get(word) ?? [])
    if (corrections.length > 0) meant.set(word, new Map(corrections.map((one) => [one.word, 0.8 - 0.1 * one.errors])))
  }
  for (const word of typed.filter(isHan)) {
    const spelled = pinyinOf(word)
    if (spelled !== null) meant.set(word, new Map([[spelled, 0.7]]))
  }
  return meant
}

function searchedBy({ checked, hits, query }: Attempt, meant: Meant | null): Searched {
  const [first] = checked.filter(isAnswered).toSorted((a, b) => b.reading.score - a.reading.score)
  const reading = first?.reading ?? checked[0]?.reading
  if (!reading) return { hits, shown: null, words: [] }
  const words = reading.parts.flatMap((part) => part.words.map((at) => wordOf(part, at, query)))
  return { hits, shown: meant === null ? null : shownAs(reading, query), words: [...new Set(words)] }
}

/** The word of a name that a word of the query stands for, or the word itself where it is its beginning. */
function wordOf({ fit }: Reading['parts'][number], at: number, { tokens }: Query): string {
  const typed = tokens[at]!.text
  const word = fit.name.split(' ')[fit.words.get(at)!.place]!
  return word.startsWith(typed) || isHan(typed) ? typed : word
}

/** The query with corrected words, without unread ones; null where nothing changed. */
function shownAs(reading: Reading, query: Query): string | null {
  const words = new Map(reading.parts.flatMap((part) => part.words.map((at) => [at, wordOf(part, at, query)] as const)))
  const shown = query.tokens.flatMap(({ text }, at) => (reading.unread.includes(at) ? [] : [words.get(at) ?? text]))
  const isSame = shown.length === query.tokens.length && shown.every((word, at) => word === query.tokens[at]!.text)
  return isSame ? null : shown.join(' ')
}
