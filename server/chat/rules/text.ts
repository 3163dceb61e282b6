import { minLevels } from '#accounts/rules/privilege.ts'
import { longestText, longestTextOfMembers } from '#contract/touchline/chat.ts'

/**
 * Invisible characters that change the direction of text or hide in it (Unicode bidi controls, zero-width ones except
 * the joiners of scripts and emoji).
 */
const invisible = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** The stored form of a message: one paragraph, without disruptive characters; null when it is empty or too long. */
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

/** The same for a user of this level, and what it may have at most. */
export function readMessage(given: string, level: number): { text: string | null; longest: number } {
  const longest = longestFor(level)
  return { text: readText(given, longest), longest }
}

/** The longest message of a user of this level. */
export function longestFor(level: number): number {
  return level >= minLevels.long_messages ? longestTextOfMembers : longestText
}

/** More than four marks on one letter overlap other lines. */
function stackedMarks(text: string): string {
  return text.replace(/(\p{M}{4})\p{M}+/gu, '$1')
}
