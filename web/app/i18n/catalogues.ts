import type { Catalogue } from './en.ts'
import type { LanguageTag } from './format.ts'

const known: Partial<Record<LanguageTag, Catalogue>> = {}

/** Makes a language known: both on the server, the page's own in a browser, which need not load the other. */
export function provideCatalogue(tag: LanguageTag, catalogue: Catalogue): void {
  known[tag] = catalogue
}

export function catalogueOf(tag: LanguageTag): Catalogue {
  const catalogue = known[tag]
  if (!catalogue) throw new Error(`No catalogue for "${tag}" was provided`)
  return catalogue
}
