/** Characters of texts from files and people that a reader does not see, but a page or a terminal obeys. */

export const longestName = 200

/** White space that a line of text has as a space. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
/**
 * Controls, marks that turn the direction (https://www.unicode.org/reports/tr9/, section 2), and invisible signs that
 * no script needs. Tags remain in the flags of England, Scotland and Wales.
 */
const stray =
  /[\p{Cc}\p{Bidi_Control}\u00AD\u180E\u200B\u2028\u2029\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0000}-\u{E007F}]/gu
/** As `stray`, but ends of lines and tabs stay. */
const strayInLines = new RegExp(`(?![\\n\\t])(?:${stray.source})`, 'gu')
/** Joiners that shape the letters of a script or join emoji stay; others only hide. */
const strayJoiners =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]])[\u200C\u200D]|[\u200C\u200D](?=[\u200C\u200D])/gv
const graphemes = new Intl.Segmenter('en')

/** A text of one line without invisible signs; the same text where it has none. */
export function plainLine(text: string): string {
  return without(text.replace(breaks, ' '), stray)
}

/** A text of several lines without invisible signs. */
export function plainLines(text: string): string {
  return without(text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n'), strayInLines)
}

function without(text: string, signs: RegExp): string {
  let [given, left] = ['', text]
  while (given !== left) [given, left] = [left, left.replace(signs, '').replace(strayJoiners, '')]
  return left
}

/** A name as it is stored: without invisible signs, at most 200 characters, never half of one. */
export function cleanName(name: string): string {
  const plain = plainLine(name)
  const text = plain === name ? name : plain.trim()
  if (text.length <= longestName) return text
  const kept = [...text].slice(0, longestName).join('')
  if (kept.length === text.length) return text
  const start = graphemes.segment(text).containing(kept.length)?.index ?? 0
  return text.slice(0, start === 0 ? kept.length : start).trim()
}
