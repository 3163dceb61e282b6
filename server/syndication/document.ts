import type { Language } from '#core/calls/caller.ts'
import type { Finished } from '#core/bytes/finished.ts'
import type { Database } from '#core/database/db.ts'
import type { Touchline } from './touchline.ts'

/** A request for a document, as far as its bytes depend on it. Everything else of an address is ignored. */
export type DocumentAsk = {
  /** `match`, `team` and the like. */
  kind: string
  id: number
  language: Language
  /** Whether it shows scores. Without them it is the same for every reader. */
  hasScores: boolean
  /** Further parameters, each with one of few values. */
  choices: Readonly<Record<string, string>>
}

export type DocumentTools = {
  /** Calls as the reader of the document would make them. */
  touchline: Touchline
  /** As the reader of the document sees it. */
  database: Database
  /** Scheme and host of the site, for absolute addresses. */
  origin: string
  /** Epoch ms. */
  now: number
  /** The value of `Cache-Control` for a document that may be this old, in seconds. */
  caching(maxAgeS: number): string
}

/** Names what a document shows. An address with the same `v` stays true for ever: it names one picture. */
export const VERSION_HEADER = 'x-version'

/** A kind of file or page that other programs read, with a route of its own. */
export type SiteDocument = {
  /** The path of the route, with `:kind` and `:file` or `:id`. */
  url: string
  /** `<id><ending>` is the last segment of its address. */
  ending: string
  kinds: readonly string[]
  /** Whether `all` is a number too: 0. */
  hasAll?: boolean
  /** Whether it shows scores where the address does not choose. */
  showsScores: boolean
  /** The values of further parameters, the first by default. */
  choices?: Readonly<Record<string, readonly string[]>>
  make(ask: DocumentAsk, tools: DocumentTools): Promise<Finished>
}

/** The request that an address makes; null where there is no such document. */
export function readAsk(
  document: SiteDocument,
  kind: string,
  file: string,
  query: URLSearchParams,
): DocumentAsk | null {
  const { ending, kinds, choices = {}, showsScores } = document
  const name = file.endsWith(ending) ? file.slice(0, file.length - ending.length) : ''
  const digits = document.hasAll && name === 'all' ? '0' : name
  if (!kinds.includes(kind) || !(digits === '0' ? name === 'all' : /^[1-9]\d{0,8}$/.test(digits))) return null
  const chosen = Object.entries(choices).map(([name, values]) => {
    const value = query.get(name)
    return [name, value !== null && values.includes(value) ? value : (values[0] as string)] as const
  })
  return {
    kind,
    id: Number(digits),
    language: query.get('lang') === 'zh' ? 'zh' : 'en',
    hasScores: query.get('scores') === (showsScores ? '0' : '1') ? !showsScores : showsScores,
    choices: Object.fromEntries(chosen),
  }
}

/** The path and query of a document, always in the same order. */
export function documentPath(
  { url, ending, showsScores, choices = {} }: SiteDocument,
  { kind, id, language, hasScores, choices: chosen }: DocumentAsk,
): string {
  const path = url.replace(':kind', kind).replace(/:(file|id)/, `${id === 0 ? 'all' : id}${ending}`)
  const query = new URLSearchParams({ lang: language })
  if (hasScores !== showsScores) query.set('scores', hasScores ? '1' : '0')
  for (const [name, [first]] of Object.entries(choices))
    if (chosen[name] !== undefined && chosen[name] !== first) query.set(name, chosen[name])
  return `${path}?${query}`
}
