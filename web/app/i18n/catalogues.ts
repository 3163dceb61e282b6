import type { Catalogue } from './en.ts'
import type { LanguageTag } from './format.ts'

/** Texts that only some pages need, by the part that a browser loads them with. */
export const laterTexts = {
  match: [
    'tabs',
    'header',
    'headToHead',
    'info',
    'form',
    'table',
    'replay',
    'timeline',
    'momentum',
    'stats',
    'lineups',
    'shots',
  ],
  records: ['league', 'team', 'player'],
} as const satisfies Record<string, readonly (keyof Catalogue)[]>
export type TextPart = keyof typeof laterTexts

type Sources = Record<'first' | TextPart, () => Promise<Partial<Catalogue>>>
const sources: Record<LanguageTag, Sources> = {
  en: {
    first: async () => (await import('./en/first.ts')).first as Partial<Catalogue>,
    match: async () => (await import('./en/match-pages.ts')).matchPages as Partial<Catalogue>,
    records: async () => (await import('./en/records.ts')).records as Partial<Catalogue>,
  },
  zh: {
    first: async () => (await import('./zh/first.ts')).first,
    match: async () => (await import('./zh/match-pages.ts')).matchPages,
    records: async () => (await import('./zh/records.ts')).records,
  },
}

/** Sources below `i18n/<language>/` of the parts, without their ending: the server names their files to the browser. */
export const textFiles = { first: 'first', match: 'match-pages', records: 'records' } as const

const known: Partial<Record<LanguageTag, Catalogue>> = {}
const loading = new Map<string, Promise<void>>()
const failed = new Set<string>()

/** Adds texts to the catalogue of a language: all of both on the server, only those of the page in a browser. */
export function provideCatalogue(tag: LanguageTag, texts: Partial<Catalogue>): void {
  const catalogue = (known[tag] ??= awaited(tag))
  for (const [member, value] of Object.entries(texts)) Object.defineProperty(catalogue, member, { value })
}

/** A catalogue without texts. Reading one that belongs to a part loads it; rendering suspends until then. */
function awaited(tag: LanguageTag): Catalogue {
  const catalogue = {}
  for (const part of Object.keys(laterTexts) as TextPart[]) {
    for (const member of laterTexts[part])
      Object.defineProperty(catalogue, member, { configurable: true, get: () => waitFor(part, tag) })
  }
  return catalogue as Catalogue
}

function waitFor(part: TextPart, tag: LanguageTag): never {
  // A failure is shown once, instead of an endless retry; then the next reading tries again.
  if (failed.delete(`${tag}.${part}`)) throw new Error(`The texts of "${part}" were not loaded`)
  // A promise thrown during rendering suspends it until the promise resolves.
  throw loadTexts(part, tag)
}

/** Loads one part of the texts once. */
export function loadTexts(part: keyof Sources, tag: LanguageTag = tagOfDocument()): Promise<void> {
  const key = `${tag}.${part}`
  const begun = loading.get(key)
  if (begun) return begun
  const reading = sources[tag][part]().then((texts) => provideCatalogue(tag, texts))
  loading.set(key, reading)
  reading.catch(() => {
    loading.delete(key)
    failed.add(key)
  })
  return reading
}

/** The parts that the pages of a route need, for its `handle`: a browser loads them along with the page's data. */
export function needTexts(...parts: TextPart[]): readonly TextPart[] {
  if (typeof document !== 'undefined') for (const part of parts) loadTexts(part).catch(() => undefined)
  return parts
}

/** Resolves when the texts that were needed so far are loaded. */
export async function textsLoaded(): Promise<void> {
  await Promise.all(loading.values())
}

function tagOfDocument(): LanguageTag {
  return document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'
}

/** Whether the texts of a language are at hand. */
export function isProvided(tag: LanguageTag): boolean {
  return known[tag]?.site !== undefined
}

/** The texts of a language; those at hand where another tab chose a language that this page has not loaded. */
export function catalogueOf(tag: LanguageTag): Catalogue {
  const catalogue = isProvided(tag) ? known[tag] : Object.values(known).find((one) => one.site !== undefined)
  if (!catalogue) throw new Error(`No catalogue for "${tag}" was provided`)
  return catalogue
}
