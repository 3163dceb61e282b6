const LONGEST = 120

/**
 * A name as one line of text: control characters, line ends and directions of writing become spaces, lone surrogates
 * the replacement character; at most 120 characters. Names come from feeds and files.
 */
export function plainText(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= LONGEST ? line : `${characters.slice(0, LONGEST - 1).join('')}…`
}
