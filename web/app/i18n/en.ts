import { match } from './en/match.ts'
import { play } from './en/play.ts'
import { records } from './en/records.ts'
import { site } from './en/site.ts'

/**
 * Every string that any page of the site may need, in English; what only some pages need stands in words of its own
 * (`Words` in `language.tsx`, as `words/account.ts`). Chinese has the same members; a missing one fails the type check.
 */
export const en = { ...site, ...match, ...play, ...records }

/** The same members, each with any text: what another language has to bring. */
export type Translation<Text> = {
  [Key in keyof Text]: Text[Key] extends string
    ? string
    : Text[Key] extends (...parts: infer Parts) => string
      ? (...parts: Parts) => string
      : Translation<Text[Key]>
}
export type Catalogue = Translation<typeof en>
