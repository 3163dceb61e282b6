import type { Catalogue } from './en.ts'
import type { LanguageTag } from './format.ts'

const known: Partial<Record<LanguageTag, Catalogue>> = {}

/** Registers the catalogue of a language: both on the server, only that of the page in a browser. */
export function provideCatalogue(tag: LanguageTag, catalogue: Catalogue): void {
  known[tag] = catalogue
}

export function catalogueOf(tag: LanguageTag): Catalogue {
  const catalogue = known[tag]
  if (!catalogue) throw new Error(`No catalogue for "${tag}" was provided`)
  return catalogue
}
