import { foldSpelling } from './spelling.ts'

/** First character of each pinyin initial, in pinyin order; no syllable begins with I, U or V. */
const initials = [...'阿芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝'].map(
  (character, index) => [character, 'ABCDEFGHJKLMNOPQRSTWXYZ'[index] as string] as const,
)
const collator = new Intl.Collator('zh-u-co-pinyin')

/**
 * The letter a name is sorted under: A to Z, by pinyin for Chinese, without accents for Latin; `#` for anything else.
 */
export function headLetter(name: string): string {
  const [first = ''] = foldSpelling(name).toUpperCase()
  if (first >= 'A' && first <= 'Z') return first
  if (!/\p{Script=Han}/u.test(first)) return '#'
  return initials.findLast(([character]) => collator.compare(character, first) <= 0)?.[1] ?? '#'
}
