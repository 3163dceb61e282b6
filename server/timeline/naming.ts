import type { Language } from '#core/calls/language.ts'

/** A name of its source, and names in other languages; `zh_short` is a short one. */
type Named = { name: string; names: Record<string, string> }
type NamedShort = Named & { shortName: string }

const languages: readonly Language[] = ['en', 'zh']

/** A name in the reader's language where it is known. */
export function nameIn(language: Language, { name, names }: Named): string {
  return names[language] ?? names[`${language}_short`] ?? name
}

/** The short name in the reader's language, as rows, headers and notices show it. */
export function shortNameIn(language: Language, { shortName, names }: NamedShort): string {
  return names[`${language}_short`] ?? names[language] ?? shortName
}

/** Both forms in each language with a translation: the same bytes of a frame reach readers of all languages. */
export function translationsOf(named: NamedShort): Record<string, { name: string; shortName: string }> | undefined {
  const known = languages.filter((tag) => (named.names[tag] ?? named.names[`${tag}_short`]) !== undefined)
  if (known.length === 0) return undefined
  return Object.fromEntries(known.map((tag) => [tag, { name: nameIn(tag, named), shortName: shortNameIn(tag, named) }]))
}
