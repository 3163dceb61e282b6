import { pinyin } from 'pinyin-pro'
import { foldSpelling } from '../../spelling.ts'

/** The names of one subject, as stored. */
type NamedSubject = { name: string; shortName: string; others: readonly string[] }

const han = /^\p{Script=Han}+$/u
/** Scripts without spaces are separated from letters and digits: `ac 米兰`, `欧洲杯 2024`. */
const borders = /(?<=\p{Script=Han})(?=[^\p{Script=Han}\s])|(?<=[^\p{Script=Han}\s])(?=\p{Script=Han})/gu
const MOST_JOINED = 3

/** A text as it is compared: without case, accents and punctuation, its scripts separated by spaces. */
export function foldWords(text: string): string {
  return foldSpelling(text).replace(borders, ' ')
}

export function isHan(word: string): boolean {
  return han.test(word)
}

/** Pinyin of a folded Chinese text without tones and spaces, `xibanya`; null where it has other characters. */
export function pinyinOf(folded: string): string | null {
  const characters = folded.replaceAll(' ', '')
  if (!isHan(characters)) return null
  const spelled = pinyin(characters, { toneType: 'none', type: 'array', v: true }).join('').replaceAll('v', 'u')
  return /^[a-z]+$/.test(spelled) ? spelled : null
}

/**
 * All names under which a subject is found, folded, the shown one first: those given, the shown ones in one word
 * (`realmadrid`), Chinese ones also in pinyin.
 */
export function namesOf({ name, shortName, others }: NamedSubject): string[] {
  const own = [name, shortName].map(foldWords)
  const joined = own
    .filter((one) => one.includes(' ') && one.split(' ').length <= MOST_JOINED && !/\p{Script=Han}/u.test(one))
    .map((one) => one.replaceAll(' ', ''))
  const given = [...own, ...others.map(foldWords), ...joined]
  const spelled = given.map(pinyinOf).filter((one) => one !== null)
  return [...new Set([...given, ...spelled])].filter((one) => one !== '')
}

/** The words of names by which the index finds them, sorted; of a Chinese word also its ends. */
export function wordsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => name.split(' ')).flatMap((word) => (isHan(word) ? endsOf(word) : [word]))
  // As the database sorts them: by code points.
  return [...new Set(words)].filter((word) => word !== '').sort((a, b) => (a < b ? -1 : 1))
}

/** A Chinese word and its ends of two characters or more: `马德里` of `皇家马德里`. */
function endsOf(word: string): string[] {
  const characters = [...word]
  return [word, ...characters.slice(1, -1).map((_, at) => characters.slice(at + 1).join(''))]
}
