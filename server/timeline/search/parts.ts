import type { SearchHit } from '#contract/touchline/search.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Asked, DeclaredSearch, FoundThing, NameSource, PartSearch, Viewing } from '#core/parts/search-kind.ts'
import { find, type Searched } from './find.ts'

/** The search over the things of all parts. */
export type Search = {
  /** Everything that a text finds, best first, as this reader may see it. */
  find(db: Reader, text: string, asked: Asked): Promise<Searched>
  /** Hits as the answer shows them, in the given order. */
  show(db: Reader, found: readonly FoundThing[], viewing: Viewing): Promise<SearchHit[]>
}

type Declaring = { search?: DeclaredSearch }
type Loaded = PartSearch & { hits: readonly string[] }

/** Composes the searches that parts declare; their code is loaded with the first search. */
export function createSearch(parts: readonly Declaring[]): Search {
  let loading: Promise<readonly Loaded[]> | undefined
  const load = () => (loading ??= loadSearches(parts))
  return {
    async find(db, text, asked) {
      const searches = await load()
      const byName = await find(db, text, { ...asked, sources: searches.flatMap(({ names = [] }) => names) })
      const others = (await Promise.all(searches.map((one) => one.find?.(db, text, asked) ?? []))).flat()
      if (others.length === 0) return byName
      // The text finds something as it is: the hits are not those of a corrected one alone.
      const shown = others.every(({ isPartial }) => isPartial) ? byName.shown : null
      return { ...byName, shown, hits: [...byName.hits, ...others].toSorted((a, b) => b.score - a.score) }
    },
    async show(db, found, viewing) {
      const shown = new Map<FoundThing, SearchHit | null>()
      for (const { hits, show } of await load()) {
        const own = found.filter(({ kind }) => hits.includes(kind))
        if (own.length === 0) continue
        const all = await show(db, own, viewing)
        own.forEach((one, at) => shown.set(one, all[at] ?? null))
      }
      return found.map((one) => shown.get(one) ?? null).filter((hit) => hit !== null)
    },
  }
}

/** The names of all parts that the index has. */
export async function nameSourcesOf(parts: readonly Declaring[]): Promise<NameSource[]> {
  return (await loadSearches(parts)).flatMap(({ names = [] }) => names)
}

function loadSearches(parts: readonly Declaring[]): Promise<Loaded[]> {
  const declared = parts.flatMap(({ search }) => (search ? [search] : []))
  return Promise.all(declared.map(async ({ kinds, load }) => ({ ...(await load()), hits: kinds })))
}
