import type { Pair } from '#sports/football.ts'
import type { Side } from '#sports/timeline.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import { Refused } from '../../reading/parsed.ts'
import type { Scores } from '../openfootball/score.ts'

/** `winner` of a shoot-out whose kicks are not known. */
export interface TxtScores extends Scores {
  winner: Side | null
}

const pair = String.raw`\d{1,2}[-–:]\d{1,2}`
const extraWords = String.raw`a\.?\s?e\.?\s?t\b\.?(?:\s?/\s?[gs]\.?g\b\.?)?|a(?:gg|sd|sg)et\b|(?:after )?extra[ -]time|(?:golden|silver) goal|sudden death|n\.\s?V\.?|d\.?t\.?s\b\.?`
const kickWords = String.raw`pens?\b\.?|penalt(?:ies|y)(?: kicks| shoot-?out)?|pso\b|p\b\.?(?=\s*(?:$|[,;()]|\d)|\s{2})|[in]\.\s?E\.|d\.?c\.?r\b\.?`
const mark = String.raw`(?:${extraWords}|${kickWords})`
const block = new RegExp(
  String.raw`(?<![\w.'’-])${pair}(?![\d'’-])(?:[\s,]*${mark})?(?:[\s,]+${pair}(?![\d'’-])(?:[\s,]*${mark})?)*`,
  'i',
)
const pieces = new RegExp(String.raw`(${pair})|(${extraWords})|(${kickWords})`, 'gi')
const isExtraMark = new RegExp(String.raw`^(?:${extraWords})$`, 'i')
const kickMark = new RegExp(String.raw`^(?:(?:on|after|by|in)\s+)?(?:${kickWords})$`, 'i')

const pairs = new RegExp(pair, 'g')
const markForms = new RegExp(mark, 'gi')
const extraInNote = new RegExp(String.raw`\b(?:${extraWords})|extra time`, 'i')

type Item = { pair: Pair; mark: 'extra' | 'shootout' | null }
type Written = { outside: Item[]; brackets: string[] }

/** The score within a line without its brackets, and the texts around it; null without one. */
export function takeScore(text: string): { before: string; after: string; items: Item[] } | null {
  const found = block.exec(text)
  if (!found) return null
  return {
    before: text.slice(0, found.index).trim(),
    after: text.slice(found.index + found[0].length).trim(),
    items: itemsOf(found[0]),
  }
}

/** Whether a text is the mark of a shoot-out alone. */
export function isKickMark(text: string): boolean {
  return kickMark.test(text)
}

/** Whether a bracket says something of the score: `(1-0)`, `(aet, 4-2 pen)`, `(HT 1-0)`, `(agg 4-4)`. */
export function isScoreBracket(text: string): boolean {
  const rest = text
    .replace(pairs, ' ')
    .replace(markForms, ' ')
    .replace(
      /\b(?:ht|ft|agg(?:regate)?|away|goals?|on|after|by|in|win|wins|won|half[- ]?time|full[- ]?time)\b\.?/gi,
      ' ',
    )
  return /\S/.test(text) && !/[^\s,;./-]/.test(rest)
}

/** The scores of a line: those outside of brackets, and what its brackets add. Throws `Refused` without a score. */
export function scoresOf({ outside, brackets }: Written): TxtScores {
  const said = bracketOf(brackets)
  const shootout = outside.find((one) => one.mark === 'shootout')?.pair ?? said.shootout
  const plain = outside.find((one) => one.mark === null)?.pair ?? null
  const stated = outside.find((one) => one.mark === 'extra')?.pair ?? null
  const inside = [...said.inside]
  const half = (at: number) => said.half ?? inside[at] ?? null
  const made = (rest: Pick<Scores, 'half' | 'normal' | 'extra'>) => complete({ ...rest, shootout, winner: null })
  if (stated !== null && plain !== null) return made({ extra: stated, normal: plain, half: half(0) })
  if (stated !== null || said.isExtra) {
    const extra = stated ?? plain ?? inside.shift() ?? null
    if (extra === null) throw new Refused(noScore)
    return made({ extra, normal: said.normal ?? inside[0] ?? null, half: half(1) })
  }
  // A shoot-out with its scores in brackets: after 120, 90 and 45 minutes, or after 90 and 45.
  if (plain === null && shootout !== null && inside.length > 2)
    return made({ extra: inside[0]!, normal: inside[1]!, half: half(2) })
  if (plain === null && inside.length > 0) return made({ extra: null, normal: inside[0]!, half: half(1) })
  if (plain === null) throw new Refused(noScore)
  // Two scores in brackets are those after 90 and 45 minutes, with or without the mark of extra time.
  if (inside.length > 1) return made({ extra: plain, normal: inside[0]!, half: half(1) })
  return made({ extra: null, normal: plain, half: half(0) })
}

const noScore = 'a shoot-out without any score: who won it is known, the score of the match is not'

/**
 * What a note in square brackets adds: `[aet; Switzerland won 5-4 on penalties]`, `[Nigeria wins on penalties]`,
 * `[4-3 pen]`, `[aet]`.
 */
export function withNote(scores: TxtScores, note: string, sides: { home: string; away: string }): TxtScores {
  const isExtra = extraInNote.test(note)
  const extra = isExtra ? (scores.extra ?? scores.normal) : scores.extra
  const kicked = { ...scores, extra, normal: isExtra && scores.extra === null ? null : scores.normal }
  const bare = /(?:^|[;,]\s*)(?:won |wins? )?(\d{1,2})[-–](\d{1,2})\s+(?:on )?p(?:en|\b)/i.exec(note)
  if (bare) return complete({ ...kicked, shootout: { home: Number(bare[1]), away: Number(bare[2]) } })
  const [, winner = '', high, low] =
    /([^;,[\]]*?)\s*\b(?:won|wins?)\s+(?:(\d{1,2})[-–](\d{1,2})\s+)?(?:on|after|by)\s+(?:a\s+)?pen/iu.exec(note) ?? []
  const side = sideOf(winner, sides)
  if (winner.trim() === '' || side === null) return complete(kicked)
  if (high === undefined) return complete({ ...kicked, winner: kicked.shootout === null ? side : null })
  const [more, less] = [Number(high), Number(low)].toSorted((a, b) => b - a) as [number, number]
  return complete({ ...kicked, shootout: side === 'home' ? { home: more, away: less } : { home: less, away: more } })
}

/** The scores of a second leg, as its own home side has them. */
export function turnedScores({ half, normal, extra, shootout, winner }: TxtScores): TxtScores {
  const turned = (score: Pair | null) => score && { home: score.away, away: score.home }
  return { half: turned(half), normal: turned(normal), extra: turned(extra), shootout: turned(shootout), winner }
}

function sideOf(name: string, { home, away }: { home: string; away: string }): Side | null {
  const own = foldSpelling(name.trim())
  const fits = (other: string) => foldSpelling(other) === own
  const isPart = (other: string) =>
    own.length > 2 && (` ${foldSpelling(other)} `.includes(` ${own} `) || own.endsWith(` ${foldSpelling(other)}`))
  for (const test of [fits, isPart]) {
    if (test(home) !== test(away)) return test(home) ? 'home' : 'away'
  }
  return null
}

function itemsOf(text: string): Item[] {
  const items: Item[] = []
  for (const [, score, extra] of text.matchAll(pieces)) {
    if (score !== undefined) items.push({ pair: pairOf(score), mark: null })
    else if (items.length > 0) items.at(-1)!.mark = extra !== undefined ? 'extra' : 'shootout'
  }
  return items
}

function pairOf(text: string): Pair {
  const [home = 0, away = 0] = text.split(/[-–:]/).map(Number)
  return { home, away }
}

/** The parts of brackets: scores in their order, and those that are named. Aggregates are of two matches. */
function bracketOf(brackets: readonly string[]) {
  const said = { inside: [] as Pair[], half: null as Pair | null, normal: null as Pair | null }
  const marks = { shootout: null as Pair | null, isExtra: false }
  for (const part of brackets.flatMap((text) => text.split(/[,;]/)).map((text) => text.trim())) {
    const score = part.match(pairs)?.[0]
    const words = part.replace(pairs, ' ').replace(/\s+/g, ' ').trim()
    if (/\bagg|away/i.test(words)) continue
    if (score === undefined) marks.isExtra ||= isExtraMark.test(words)
    else if (/^(?:ht|half[- ]?time)$/i.test(words)) said.half = pairOf(score)
    else if (/^(?:ft|full[- ]?time)$/i.test(words)) said.normal = pairOf(score)
    else if (kickMark.test(words.replace(/^(?:wins?|won)\s*/i, ''))) marks.shootout = pairOf(score)
    else {
      marks.isExtra ||= isExtraMark.test(words)
      said.inside.push(pairOf(score))
    }
  }
  return { ...said, ...marks }
}

/** Without a goal in a stretch of play there was none in the shorter one. */
function complete(scores: TxtScores): TxtScores {
  const isNil = (score: Pair | null) => score !== null && score.home + score.away === 0
  const normal = scores.normal ?? (isNil(scores.extra) ? scores.extra : null)
  return { ...scores, normal, half: scores.half ?? (isNil(normal) ? normal : null) }
}
