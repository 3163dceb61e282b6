import { foldSpelling } from '../../spelling.ts'

/** A word of letters and digits, or one Han character, as it is compared. */
export type Unit = {
  text: string
  isHan: boolean
  /** The text has it with a capital first letter. */
  isCapital: boolean
  /** What is between it and the unit before: nothing, the dot of a foreign name in Chinese, or anything else. */
  gap: '' | '·' | ' '
}

const piece = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}'’`´.])+/gu
const possessive = /['’]s$/i

/** The units of a text, in its order. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(piece)) {
    const isHan = /^\p{Script=Han}/u.test(found)
    const folded = isHan ? found : foldSpelling(found.replace(possessive, ''))
    if (folded === '') continue
    const between = text.slice(end, index)
    const gap = units.length === 0 || between === '' ? '' : /^[·•‧・]$/.test(between) ? '·' : ' '
    for (const word of folded.split(' '))
      units.push({ text: word, isHan, isCapital: /^[\p{Lu}\p{N}]/u.test(found), gap })
    end = index + found.length
  }
  return units
}

const mostUnits = 8
const mostWords = 5

/** Units in a row that may be a name, as names are folded. */
export type Gram = { at: number; length: number; text: string }

/** What may be a name: up to five words or eight characters in a row. One character or two letters are no name. */
export function gramsOf(units: readonly Unit[]): Gram[] {
  return units.flatMap((first, at) => {
    const grams: Gram[] = []
    let [text, words] = [first.text, first.isHan ? 0 : 1]
    for (let length = 1; ; length++) {
      if (length > 1 || (!first.isHan && first.text.length > 2)) grams.push({ at, length, text })
      const next = units[at + length]
      if (!next || length === mostUnits || (!next.isHan && ++words > mostWords)) return grams
      const isJoined = next.isHan && units[at + length - 1]!.isHan && next.gap === ''
      text += isJoined ? next.text : ` ${next.text}`
    }
  })
}
