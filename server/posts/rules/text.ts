import { longestPost, longestTitle } from '#contract/touchline/post.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { readText } from '#talk/rules/text.ts'

/** A line in its stored form; null where it is too long. */
export function readLine(given: string, longest: number): string | null {
  const line = plainLine(given.normalize('NFC').toWellFormed())
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...line].length > longest ? null : line
}

/** Title and text in their stored form; null where one is too long. */
export function readWords(given: { title: string; text: string }): { title: string; text: string } | null {
  const [title, text] = [readLine(given.title, longestTitle), readText(given.text, longestPost)]
  return title === null || text === null ? null : { title, text }
}

/** What moderation reads of a post: everything that its author wrote. */
export function judgedText(parts: readonly string[]): string {
  return parts.filter((one) => one !== '').join('\n')
}

const longestName = 80

/** What a post is called where it stands for itself: its title, else how it begins. */
export function nameOf({ title, text }: { title: string; text: string }): string {
  if (title !== '') return title
  const line = text.split('\n')[0]!
  const letters = [...line]
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : line
}
