import type { Language } from '#core/calls/caller.ts'

type Named = { name: string; names: Readonly<Record<string, string>> }

/** A name in the reader's language where it is known. */
export function nameIn(language: Language, { name, names }: Named): string {
  return names[language] ?? names[`${language}_short`] ?? name
}

/** The name for narrow rows. */
export function shortNameIn(language: Language, { shortName, names }: Named & { shortName: string }): string {
  return names[`${language}_short`] ?? names[language] ?? shortName
}
