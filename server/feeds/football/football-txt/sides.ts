import { isKickMark, isScoreBracket, scoresOf, takeScore, type TxtScores } from './score.ts'

/** The names of a line and what stands between and behind them. */
export interface Sides {
  home: string
  away: string
  scores: TxtScores | null
  /** The score of the second of two matches in one line, as the first names its sides. */
  second: TxtScores | null
  /** The note in square brackets or between the names: `postponed`, `w/o`. */
  note: string
  /** The list of goals behind the score, which may go on in the next line. */
  goals: string | null
}

type Brackets = { text: string; score: string[]; notes: string[]; goals: string | null }

/** What a round bracket may say beside scores and goals: `(replay)`. */
const noteWords = /^(?:replay|abandon|awarded|awd|annul|postpon|cancel|suspend|walkover|w\/o|void|\*)/i

/** Words between two names, by what they mean. */
const standings: [RegExp, string][] = [
  [/w\/o|walkover/, 'walkover'],
  [/o\/w/, 'walkover of the second side'],
  [/n\/p/, 'not played'],
  [/awd\.?/, 'awarded'],
  [/aban\.?|abd\.?/, 'abandoned'],
  [/canc\.?/, 'cancelled'],
  [/susp\.?/, 'suspended'],
  [/ppd\.?|pstp?\.?|postp\.?/, 'postponed'],
  [/x-x/, 'annulled'],
]
const whole = standings.map(([form, meaning]) => [new RegExp(`^(?:${form.source})$`, 'i'), meaning] as const)
const between = new RegExp(String.raw`\s(${standings.map(([form]) => form.source).join('|')})\s`, 'i')

function meaningOf(word: string): string {
  return whole.find(([form]) => form.test(word))![1]
}

/** The sides of a text without day, hour, ground and notes; null where it has no two. */
export function readSides(text: string): Sides | null {
  const { text: bare, score: brackets, notes, goals } = takeBrackets(text)
  // Names of line-ups have minutes; those of teams have none.
  if (/\d['’′]|[;=|]/.test(bare)) return null
  const named = readNamed(bare, brackets)
  return named && { ...named, note: [named.note, ...notes].filter(Boolean).join('; '), goals }
}

function readNamed(text: string, brackets: string[]): Omit<Sides, 'goals'> | null {
  const found = takeScore(text)
  if (!found) return readUnplayed(text, brackets)
  const [, word, rest = ''] = /^(?:(awd|abd)\b\.?)?\s*(.*)$/i.exec(found.after) ?? []
  // `1-1  Tern Bay   5-3 pen.`
  const last = takeScore(rest)
  const isLast =
    last !== null && last.before !== '' && last.after === '' && last.items.every(({ mark }) => mark !== null)
  const after = isLast ? last.before : rest
  if (isLast) found.items.push(...last.items)
  const note = word ? meaningOf(word) : ''
  const split = after === '' ? splitSides(found.before) : null
  const isBetween = split === null && isName(found.before) && isName(after)
  if (!split && !isBetween) return null
  const { home, away } = split ?? { home: found.before, away: after }
  const [first, second] = found.items
  // `0-0 3-2 (pen.)`: a mark in brackets is about the score before it.
  if (second && second.mark === null && brackets.some(isKickMark)) second.mark = 'shootout'
  const isOfTwo =
    found.items.length === 2 && first!.mark === null && (second!.mark !== 'shootout' || brackets.length > 0)
  const isAggregate = brackets.some((one) => /agg/i.test(one))
  if (isOfTwo && (isAggregate || second!.mark === null))
    return {
      home,
      away,
      scores: scoresOf({ outside: [first!], brackets: [] }),
      second: scoresOf({ outside: [second!], brackets }),
      note,
    }
  return { home, away, scores: scoresOf({ outside: found.items, brackets }), second: null, note }
}

function readUnplayed(text: string, brackets: string[]): Omit<Sides, 'goals'> | null {
  const word = between.exec(text)
  const split = word
    ? { home: text.slice(0, word.index).trim(), away: text.slice(word.index + word[0].length).trim() }
    : splitSides(text)
  if (!split || !isName(split.home) || !isName(split.away)) return null
  // `Home v Away (1-1)`: a score that stands in brackets alone.
  const isScored = brackets.some((one) => /\d/.test(one) && !/agg/i.test(one))
  const scores = isScored && !word ? scoresOf({ outside: [], brackets }) : null
  return { ...split, scores, second: null, note: word ? meaningOf(word[1]!) : '' }
}

/** `Home v Away`, `Home vs Away`, `Home - Away`. */
function splitSides(text: string): { home: string; away: string } | null {
  for (const mark of [/\s+vs?\.?\s+/, /\s+[-–](?::-)?\s+/]) {
    const parts = text.split(mark).map((part) => part.trim())
    if (parts.length === 2 && isName(parts[0]!) && isName(parts[1]!)) return { home: parts[0]!, away: parts[1]! }
  }
  return null
}

/** Two or more spaces separate columns, so that a name has none. */
function isName(text: string): boolean {
  return (
    /\p{L}/u.test(text) && !/\s{2,}/.test(text) && !/^[@([]/.test(text) && !/:\s|\/\//.test(text) && text.length <= 60
  )
}

/** Round brackets of a line: about the score, a list of goals, or a part of a name, `FC Twente (NED)`. */
function takeBrackets(text: string): Brackets {
  const found: Brackets = { text: '', score: [], notes: [], goals: null }
  let from = 0
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', Math.max(from, at + 1))) {
    const end = closeOf(text, at)
    const inside = text.slice(at + 1, end ?? text.length).trim()
    const isGap = /\s{2,}$/.test(text.slice(0, at))
    if (end !== null && isScoreBracket(inside)) found.score.push(inside)
    else if (end !== null && noteWords.test(inside)) found.notes.push(inside.replace(/^\*+$/, ''))
    else if (isGoals(inside, end !== null, isGap) && found.goals === null)
      found.goals = text.slice(at, end === null ? undefined : end + 1)
    else continue
    found.text += `${text.slice(from, at)} `
    from = end === null ? text.length : end + 1
  }
  return { ...found, text: `${found.text}${text.slice(from)}`.trim() }
}

function isGoals(inside: string, isClosed: boolean, isGap: boolean): boolean {
  if (!/\p{L}{2,}/u.test(inside)) return false
  if (!isClosed || /\p{L}.*?[\s.]\d{1,3}|[;]/u.test(inside)) return !/^\d{4}-\d{4}$/.test(inside)
  return isGap && !/^[A-Z]{1,5}$/.test(inside)
}

function closeOf(text: string, opens: number): number | null {
  let depth = 0
  for (let at = opens; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')' && --depth === 0) return at
  }
  return null
}
