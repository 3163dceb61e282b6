import { foldLetters } from '#core/text/skeleton.ts'
import type { Pick, Play } from '../types.ts'

type Named = { play: Play; pick: Pick; sides: { home: readonly string[]; away: readonly string[] } }

const draws = ['draw', 'drawn', 'tie', 'level', '平局', '打平', '战平', '言和']
const overs = ['over', 'overs', '大球', '大分', '大于']
const unders = ['under', 'unders', '小球', '小分', '小于']
const winning = [
  'win',
  'wins',
  'winning',
  'beat',
  'beats',
  'defeat',
  'defeats',
  'cover',
  'covers',
  'back',
  'pick',
  'tip',
  'take',
]
const winningHan = ['胜', '赢', '击败', '战胜', '取胜', '看好', '推荐', '选']

/**
 * Whether a title names its pick: over or under of a total, a draw, or the picked side together with a word of winning
 * or an odds line, also in letters that look alike. Titles are public, and a paid prophecy would be given away.
 */
export function namesPick(title: string, { play, pick, sides }: Named): boolean {
  const text = foldLetters(title)
  if (play === 'total') return hasAny(text, pick === 'home' ? overs : unders)
  if (pick === 'draw') return hasAny(text, draws)
  const isNamed =
    hasAny(text, sides[pick]) || hasAny(text, pick === 'home' ? ['home', '主队', '主胜'] : ['away', '客队', '客胜'])
  return isNamed && (hasAny(text, winning) || hasAny(text, winningHan) || /[+−-]\s?\d/u.test(title.normalize('NFKC')))
}

/** Latin words stand by themselves; Chinese ones anywhere. */
function hasAny(text: string, words: readonly string[]): boolean {
  return words.some((word) => {
    const sought = foldLetters(word)
    if (sought === '') return false
    if (/\p{sc=Han}/u.test(sought)) return text.includes(sought)
    return startsOf(text, sought).some((at) => !isLetter(text[at - 1]) && !isLetter(text[at + sought.length]))
  })
}

function startsOf(text: string, sought: string): number[] {
  const starts: number[] = []
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) starts.push(at)
  return starts
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
}
