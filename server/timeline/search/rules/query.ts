import { foldWords, isHan } from './words.ts'
import { patterns, type Meaning } from './meaning.ts'

/** A word of a query, or a few that mean one thing together: `semi final`, `round 11`. */
export type Token = {
  /** The typed word, folded. */
  text: string
  /** A meaning it may have; it may be part of a name all the same: `schalke 04`, `semi ajayi`. */
  meaning: Exclude<Meaning, { kind: 'side' }> | null
  /** Whether names are compared with it: one word that is no certain year. */
  isName: boolean
  /** 0 before a `v`, 1 after the first. */
  side: number
}
export type Query = { tokens: Token[]; hasSides: boolean }

const MOST_TOKENS = 8
const mark = String.fromCodePoint(0xe000)

/** Reads a query: its words in order, and what they may mean. Pure; any text is a query, at worst of no words. */
export function readQuery(text: string): Query {
  const meanings: { meaning: Meaning; typed: string }[] = []
  let rest = ` ${text.normalize('NFKC').toLowerCase().replaceAll(mark, ' ')} `
  for (const { pattern, meaning } of patterns)
    rest = rest.replaceAll(pattern, (...found) => {
      const groups = found.slice(
        0,
        found.findIndex((one) => typeof one === 'number'),
      ) as unknown as RegExpExecArray
      const read = meaning(groups)
      if (read === null) return groups[0]
      meanings.push({ meaning: read, typed: groups[0] })
      return ` ${mark}${meanings.length - 1}${mark} `
    })
  const pieces = rest.split(new RegExp(`(${mark}\\d+${mark})`))
  let side = 0
  const tokens: Token[] = []
  for (const piece of pieces) {
    const known = piece.startsWith(mark) ? meanings[Number(piece.slice(1, -1))] : undefined
    if (known?.meaning.kind === 'side') side = tokens.length === 0 ? 0 : 1
    else if (known) tokens.push(meantToken(known.typed, known.meaning as NonNullable<Token['meaning']>, side))
    else
      tokens.push(
        ...foldWords(piece)
          .split(' ')
          .filter(Boolean)
          .map((word) => namedToken(word, side)),
      )
  }
  const kept = tokens.slice(0, MOST_TOKENS)
  return { tokens: kept, hasSides: new Set(kept.map((token) => token.side)).size > 1 }
}

function namedToken(text: string, side: number): Token {
  return { text, meaning: null, isName: true, side }
}

function meantToken(typed: string, meaning: NonNullable<Token['meaning']>, side: number): Token {
  const text = foldWords(typed)
  const isName = !text.includes(' ') && !isHan(text)
  return { text, meaning, isName, side }
}

/** Other forms of a word that sources write out or shorten. */
const forms: Readonly<Record<string, readonly string[]>> = {
  utd: ['united'],
  united: ['utd'],
  st: ['saint'],
  saint: ['st'],
  fc: ['cf'],
  ath: ['athletic', 'atletico'],
  intl: ['international'],
}

/** The forms of a word with which names are compared, the word itself first. */
export function formsOf(word: string): readonly string[] {
  return [word, ...(Object.hasOwn(forms, word) ? forms[word]! : [])]
}

/** Words of a query that distinguish no subjects: kinds of clubs, articles, requests. */
const idle = new Set(
  (
    'fc cf afc sc ac as club the of de del la el team match game vs v score scores result results fixture fixtures live and ' +
    '比赛 比分 赛程 赛果 球队 国家队 队 直播 俱乐部'
  ).split(' '),
)

export function isIdle(word: string): boolean {
  return idle.has(word)
}

/** Words that do not count against a name that is otherwise complete: `fifa` of `fifa world cup`. */
const unsaid = new Set(
  'fc cf afc cfc sc ac as ss ssc us ud cd rc rcd sv vfb vfl tsg fifa uefa the de of club calcio'.split(' '),
)

export function isUnsaid(word: string): boolean {
  return unsaid.has(word)
}
