import type { SearchKind } from '#contract/kinds.ts'
import type { SearchHit } from '#contract/touchline/search.ts'
import type { Language } from '../calls/language.ts'
import type { Reader } from '../database/reader.ts'
import type { Lens } from '../lens.ts'

/** The names of a thing; search derives its row of the index from them. */
export type NameFacts = {
  kind: SearchKind
  id: number
  /** '' for a thing of no sport: a query never combines it with others. */
  sport: string
  /** The shown name. */
  name: string
  shortName: string
  others: string[]
  /** Its matches, or what is comparable: of two things of one name the larger weight comes first. */
  weight: number
}

/** Things that are found by their names: in any order of words, in pinyin, with typing errors. */
export type NameSource = {
  /** The kind that triggers of its part write to `timeline.search_stale` when a name or a weight changes. */
  source: string
  /** The table of the things, `schema.table`; its key is `id`. */
  table: string
  /** Kinds of its hits, and how many candidates of each kind one text may have. */
  kinds: Partial<Record<SearchKind, number>>
  /** The names of these things; those that must not be found are left out. */
  facts(db: Reader, ids: readonly number[]): Promise<NameFacts[]>
  /** A condition that the thing of a row, its `kind` and `subject_id`, is one that this reader may see. */
  isReadable(db: Reader, row: string): string
}

/** A thing that a query finds. */
export type FoundThing = {
  kind: SearchKind
  id: number
  /** The season of a competition that the query names. */
  seasonId: number | null
  /** 1 where the query is its whole name; hits of all parts are sorted by it. */
  score: number
  /** It has some words of the query alone. */
  isPartial?: boolean
}

/** Lens and language of the reader, and the time of the search. */
export type Viewing = { now: number; lens: Lens; language: Language }
/** The same, with the mode of the search. `isExact`: without correction of typing errors. */
export type Asked = Viewing & { isExact: boolean }

/** What a part contributes to the search: `GET /search`. */
export type PartSearch = {
  names?: readonly NameSource[]
  /** Finds things in another way than by their names, as this reader may see them: at most 60, the best first. */
  find?(db: Reader, text: string, asked: Asked): Promise<readonly FoundThing[]>
  /** Shapes things of the kinds of the part, in the given order; null for one that does not exist any more. */
  show(db: Reader, found: readonly FoundThing[], viewing: Viewing): Promise<readonly (SearchHit | null)[]>
}

/** The declaration of a part: the kinds of its hits, and its code, which is loaded with the first search. */
export type DeclaredSearch = { kinds: readonly SearchKind[]; load: () => Promise<PartSearch> }
