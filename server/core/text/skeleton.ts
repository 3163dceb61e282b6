import { confusables } from './confusables.ts'

const ascii = /^[\x20-\x7e]*$/
/** Characters that are invisible, blank, or differ by an accent only: none is readable by itself. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1d159}]/gu
/**
 * Accents on letters of scripts that are readable without them. In others, as Thai and Hindi, marks are vowels and
 * stay.
 */
const accents =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Han}\p{Script=Common}])\p{M}+/gu
const inherited = /\p{Script=Inherited}/gu

/**
 * The visual reading of a text: NFKC, without invisible characters and accents, each lookalike as the lower-case Latin
 * letter that it resembles. Digits and signs stay. For comparison only, never for display.
 */
export function foldLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  let folded = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const known = (foldedUnits[code] ??= foldUnit(code))
    if (known === depends) return foldWhole(text)
    folded += known
  }
  return folded
}

/** The reading of each UTF-16 unit, cached. */
const foldedUnits: (string | undefined)[] = Array.from({ length: 0x10000 })
/** Surrogate halves, marks and parts of Korean syllables have no reading without their neighbours. */
const depends = '\ud800'

function foldUnit(code: number): string {
  const character = String.fromCharCode(code)
  return /[\p{M}\p{Cs}\u1100-\u11ff]/u.test(character) ? depends : foldWhole(character)
}

function foldWhole(text: string): string {
  const bare = text.normalize('NFKD').replace(unseen, '').replace(accents, '$1').replace(inherited, '').normalize('NFC')
  let folded = ''
  for (const character of bare) {
    const lower = confusables.get(character) ?? character.toLowerCase()
    folded += confusables.get(lower) ?? lower
  }
  // Lower-casing can reintroduce accents, as that of İ does.
  return folded.replace(accents, '$1').replace(inherited, '')
}

/** Digits and signs that stand for letters. 1, l, I and | are one stroke. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  i: 'l',
  '|': 'l',
  '!': 'l',
  '(': 'c',
  '+': 't',
  '€': 'e',
  '£': 'l',
  '¥': 'y',
}
/** The unfolded forms of ⒜ and ⑴. */
const inBrackets = /\(([a-z0-9])\)/g
/** Pairs of letters that look like one. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/uu/g, 'w'],
]

/**
 * Two texts with the same skeleton look alike: the idea of UTS #39, section 4, made stricter for names. Case, accents,
 * spaces and punctuation do not count, digits count as the letters they resemble. '' where nothing is readable.
 */
export function skeletonOf(text: string): string {
  const folded = foldLetters(text).replace(inBrackets, '$1')
  const strokesOnly = [...folded].map((character) => strokes[character] ?? character).join('')
  // Pictures beside letters are decoration; a name without letters consists of them.
  let skeleton = strokesOnly.replace(/[^\p{L}\p{N}\p{M}]/gu, '') || strokesOnly.replace(/[^\p{So}]/gu, '')
  for (const [pair, one] of pairs) skeleton = skeleton.replace(pair, one)
  return skeleton
}
