import { hasPrivilege } from '#accounts/rules/privilege.ts'
import { longestText, longestTextOfMembers } from '#contract/touchline/chat.ts'

/**
 * Characters that draw nothing but turn text around or hide in it (Unicode bidi controls, zero-width ones but the
 * joiners of scripts and emoji).
 */
const invisible = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/**
 * A message as it is kept: one paragraph of text, without what only disturbs; null when nothing is left or it is too
 * long.
 */
export function readText(given: string, longest: number = longestText): string | null {
  const text = stackedMarks(
    given
      .normalize('NFC')
      .replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' ')
      .replace(invisible, '')
      .toWellFormed(),
  )
    .replace(/\s+/g, ' ')
    .trim()
  const length = [...text].length
  return length === 0 || length > longest ? null : text
}

/** How much somebody of this level may say at once. */
export function longestFor(level: number): number {
  return hasPrivilege(level, 'long_messages') ? longestTextOfMembers : longestText
}

/** More than four marks on one letter run over the lines of others. */
function stackedMarks(text: string): string {
  return text.replace(/(\p{M}{4})\p{M}+/gu, '$1')
}
