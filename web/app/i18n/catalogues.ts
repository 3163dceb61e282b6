import type { Catalogue } from './en.ts'
import type { LanguageTag } from './format.ts'

const known: Partial<Record<LanguageTag, Catalogue>> = {}

/** Registers the catalogue of a language: both on the server, only that of the page in a browser. */
export function provideCatalogue(tag: LanguageTag, catalogue: Catalogue): void {
  known[tag] = catalogue
}

/** Whether the texts of a language are at hand. */
export function isProvided(tag: LanguageTag): boolean {
  return known[tag] !== undefined
}

/** The texts of a language; those at hand where another tab chose a language that this page has not loaded. */
export function catalogueOf(tag: LanguageTag): Catalogue {
  const catalogue = known[tag] ?? Object.values(known)[0]
  if (!catalogue) throw new Error(`No catalogue for "${tag}" was provided`)
  return catalogue
}
