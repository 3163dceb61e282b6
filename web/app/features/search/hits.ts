import type { FoundTerm, SearchHit } from '#contract/touchline/search.ts'
import { mapAnchor } from '../../kit/match/map-anchor.ts'

/** The answer of `GET /search`. */
export type Found = {
  list: SearchHit[]
  total: number
  shown: string | null
  words: string[]
  counts: Record<SearchHit['kind'], number>
  terms: FoundTerm[]
}

export type Group = { kind: SearchHit['kind']; hits: SearchHit[] }

const paths: Record<SearchHit['kind'], string> = {
  team: '/team',
  player: '/player',
  competition: '/league',
  match: '/match',
  article: '/news',
}

export function hitPath(hit: Pick<SearchHit, 'kind' | 'id' | 'seasonId'>): string {
  return `${paths[hit.kind]}/${hit.id}${hit.seasonId === null ? '' : `?season=${hit.seasonId}`}`
}

/** A hero has a page; a map stands on the page of its title. */
export function termPath({ sport, kind, term }: Pick<FoundTerm, 'sport' | 'kind' | 'term'>): string {
  return kind === 'hero' ? `/heroes/${sport}/${encodeURIComponent(term)}` : `/heroes/${sport}#${mapAnchor(term)}`
}

/** Hits by kind, at most `most` of each: kinds by their best hit, hits in the order of the search. */
export function groupHits(hits: readonly SearchHit[], most = Number.POSITIVE_INFINITY): Group[] {
  const groups = Map.groupBy(hits, ({ kind }) => kind)
  return [...groups].map(([kind, found]) => ({ kind, hits: found.slice(0, most) }))
}

/** A name in pieces, marked where its words begin with words of the search, ignoring case and accents. */
export function markWords(name: string, words: readonly string[]): { text: string; isMarked: boolean }[] {
  const folded = plain(name)
  // Letters that decompose into several would shift the marks: then nothing is marked.
  if (folded.length !== name.length) return [{ text: name, isMarked: false }]
  const marked = new Set(words.filter(Boolean).flatMap((word) => placesOf(folded, word)))
  const pieces: { text: string; isMarked: boolean }[] = []
  for (const [at, letter] of [...name].entries()) {
    const isMarked = marked.has(at)
    const last = pieces.at(-1)
    if (last?.isMarked === isMarked) last.text += letter
    else pieces.push({ text: letter, isMarked })
  }
  return pieces
}

function placesOf(folded: string, word: string): number[] {
  const places: number[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const isBeginning = at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1]!) || /\p{Script=Han}/u.test(word)
    if (isBeginning) places.push(...Array.from(word, (_, more) => at + more))
  }
  return places
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** The score of a match that has one and shows it, `2–1`; null before it, and where its reader hides scores. */
export function scoreOf({ row }: Pick<SearchHit, 'row'>): string | null {
  if (!row || row.summary.isHidden) return null
  const { status, score, isUnscored } = row.summary
  if (isUnscored) return null
  return ['scheduled', 'postponed', 'cancelled'].includes(status) ? null : `${score.home}–${score.away}`
}

/** The ranks of authors with a name. */
export function authorsPath(name: string): string {
  return `/prophecies/ranks?${new URLSearchParams({ range: 'all', name })}`
}

/** The address of the search page. */
export function searchPath(q: string, more: Record<string, string> = {}): string {
  return `/search?${new URLSearchParams({ q, ...more })}`
}
