import { minLevels } from '#accounts/rules/privilege.ts'
import { longestText, longestTextOfMembers } from '#contract/touchline/chat.ts'
import { plainLine } from '#core/text/clean-name.ts'

/** The stored form of a message: one paragraph, without disruptive characters; null when it is empty or too long. */
export function readText(given: string, longest: number = longestText): string | null {
  const text = stackedMarks(plainLine(given.normalize('NFC')).toWellFormed())
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

export function longestFor(level: number): number {
  return level >= minLevels.long_messages ? longestTextOfMembers : longestText
}

/** More than four marks on one letter overlap other lines. */
function stackedMarks(text: string): string {
  return text.replace(/(\p{M}{4})\p{M}+/gu, '$1')
}
