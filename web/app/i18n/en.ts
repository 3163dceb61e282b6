import { match } from './en/match.ts'
import { play } from './en/play.ts'
import { records } from './en/records.ts'
import { site } from './en/site.ts'

/**
 * The English texts that every page needs; texts of single pages are separate (`Words` in `language.tsx`, such as
 * `words/account.ts`). Chinese has the same members; a missing one fails the type check.
 */
export const en = { ...site, ...match, ...play, ...records }

/** The type of a catalogue: the same members, each with any text. */
export type Translation<Text> = {
  [Key in keyof Text]: Text[Key] extends string
    ? string
    : Text[Key] extends (...parts: infer Parts) => string
      ? (...parts: Parts) => string
      : Translation<Text[Key]>
}
export type Catalogue = Translation<typeof en>
