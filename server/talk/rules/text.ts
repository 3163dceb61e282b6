import { longestComment } from '#contract/touchline/talk-limits.ts'
import { plainLines } from '#core/text/clean-name.ts'

export function readComment(given: string): string | null {
  return readText(given, longestComment)
}

/** The stored form of a text: no invisible signs, at most one empty line in a row; null where it is too long. */
export function readText(given: string, longest: number): string | null {
  const text = plainLines(given.normalize('NFC').toWellFormed())
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return [...text].length > longest ? null : text
}

/** The file of an upload, by its name or address; null where it is neither. */
export function fileIn(given: string): string | null {
  return /^(?:(?:https?:\/\/[^\s/]+)?\/files\/)?([\w-]{8,64}\.(?:jpg|png|webp))$/.exec(given)?.[1] ?? null
}

const mostNames = 10
const longestName = 20

/** What may be the name of a person after each `@`, longest first: names may have spaces. */
export function namesIn(text: string): { start: number; end: number; name: string }[] {
  const signs = [...text.matchAll(/(?<![\p{L}\p{N}_.@])@(?=\S)/gu)].slice(0, mostNames)
  return signs.flatMap(({ index: start }) => {
    const line = text.slice(start + 1).split('\n')[0]!
    const letters = [...line].slice(0, longestName)
    return letters
      .map((_, at) => letters.slice(0, letters.length - at).join(''))
      .filter((name) => name === name.trimEnd())
      .map((name) => ({ start, end: start + 1 + name.length, name }))
  })
}
