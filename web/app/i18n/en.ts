import { first } from './en/first.ts'
import { matchPages } from './en/match-pages.ts'
import { records } from './en/records.ts'

/**
 * The English texts. A browser loads those of every page first and the others with their pages, see `catalogues.ts`;
 * texts of single pages are separate (`Words` in `language.tsx`, such as `words/account.ts`). Chinese has the same
 * members; a missing one fails the type check.
 */
export const en = { ...first, ...matchPages, ...records }

/** The type of a catalogue: the same members, each with any text. */
export type Translation<Text> = {
  [Key in keyof Text]: Text[Key] extends string
    ? string
    : Text[Key] extends (...parts: infer Parts) => string
      ? (...parts: Parts) => string
      : Translation<Text[Key]>
}
export type Catalogue = Translation<typeof en>
