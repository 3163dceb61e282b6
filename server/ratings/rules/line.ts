import { longestLine } from '#contract/touchline/rating-limits.ts'
import { plainLine } from '#core/text/clean-name.ts'

/** A line as it is stored: in one line, without invisible signs; null where it is too long. */
export function readLine(given: string): string | null {
  const text = plainLine(given.normalize('NFC').toWellFormed()).replace(/\s+/gu, ' ').trim()
  return [...text].length > longestLine ? null : text
}
