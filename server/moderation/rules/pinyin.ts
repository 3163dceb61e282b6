import { pinyin } from 'pinyin-pro'

const han = /^\p{Script=Han}+$/u
/** Shorter terms collide with too many words. */
const shortestPinyin = 5
const mostMixed = 4

/** Spellings of a Chinese term in pinyin, or with some of it (傻bi), without tones; [] where not all is Chinese. */
export function pinyinForms(term: string): string[] {
  const characters = [...term]
  if (characters.length < 2 || !han.test(term)) return []
  const syllables = pinyin(term, { toneType: 'none', type: 'array', v: true })
  if (syllables.length !== characters.length) return []
  const whole = syllables.join('')
  const forms = whole.length >= shortestPinyin ? [whole, ...otherUmlauts(whole)] : []
  const withPinyin = (isSpelled: (place: number) => boolean) =>
    characters.map((character, place) => (isSpelled(place) ? syllables[place]! : character)).join('')
  if (characters.length > mostMixed)
    return [...forms, ...characters.map((_, at) => withPinyin((place) => place === at))]
  for (let mask = 1; mask < 2 ** characters.length - 1; mask++) {
    forms.push(withPinyin((place) => ((mask >> place) & 1) === 1))
  }
  return forms
}

/** ü is typed as v, u or yu. */
function otherUmlauts(spelled: string): string[] {
  return spelled.includes('v') ? [spelled.replaceAll('v', 'u'), spelled.replaceAll('v', 'yu')] : []
}
