import { pinyin } from 'pinyin-pro'

const han = /^\p{Script=Han}+$/u
/** Shorter ones spell too much else. */
const shortestPinyin = 5
const mostMixed = 4

/**
 * A Chinese term as people spell it to get past a list: in pinyin, or with some of its characters in pinyin (傻bi, sha逼).
 * Without tones; [] for what is not Chinese throughout.
 */
export function pinyinForms(term: string): string[] {
  const characters = [...term]
  if (characters.length < 2 || !han.test(term)) return []
  const syllables = pinyin(term, { toneType: 'none', type: 'array', v: true })
  if (syllables.length !== characters.length) return []
  const whole = syllables.join('')
  const forms = whole.length >= shortestPinyin ? [whole, ...otherUmlauts(whole)] : []
  if (characters.length > mostMixed) return forms
  for (let mask = 1; mask < 2 ** characters.length - 1; mask++) {
    forms.push(characters.map((character, place) => ((mask >> place) & 1 ? syllables[place]! : character)).join(''))
  }
  return forms
}

/** ü is typed as v, u or yu. */
function otherUmlauts(spelled: string): string[] {
  return spelled.includes('v') ? [spelled.replaceAll('v', 'u'), spelled.replaceAll('v', 'yu')] : []
}
