import type { Pair } from '#sports/football.ts'
import { Refused } from '../../reading/parsed.ts'
import type { Scores } from '../openfootball/score.ts'

const pair = String.raw`\d{1,2}[-–:]\d{1,2}`
const mark = String.raw`a\.?\s?e\.?\s?t\b\.?|pens?\b\.?|p\b\.?`
const inner = String.raw`\((?:[\s,;]|${pair}|${mark})+\)`
const block = new RegExp(
  String.raw`(?<![\w.-])${pair}(?![\w-])(?:[\s,]*(?:${mark}))?(?:[\s,]+${pair}(?![\w-])(?:[\s,]*(?:${mark}))?)*(?:\s*${inner})?`,
  'i',
)
const pieces = new RegExp(String.raw`(${pair})|(${mark})|([()])`, 'gi')

type Item = { pair: Pair; mark: 'extra' | 'shootout' | null; isInside: boolean }

/**
 * The score within a line, and the texts around it: `2-1`, `2-1 (1-0)`, `2-1 a.e.t. (1-1, 0-0)`, `5-3 pen. 1-1 a.e.t.
 * (1-1, 0-0)`, `4-2 aet 2-2`. Null without one. Throws `Refused` for a shoot-out without a score.
 */
export function takeScore(text: string): { before: string; after: string; scores: Scores } | null {
  const found = block.exec(text)
  if (!found) return null
  return {
    before: text.slice(0, found.index).trim(),
    after: text.slice(found.index + found[0].length).trim(),
    scores: scoresOf(itemsOf(found[0])),
  }
}

/** `[aet; Switzerland won 5-4 on penalties]` after a score: the parts that the score itself leaves out. */
export function withNote(scores: Scores, note: string, { home }: { home: string }): Scores {
  const isExtra = /\ba\.?e\.?t\b|extra time/i.test(note)
  const [, winner = '', high, low] = /([\p{L} .'-]*?)\s*won (\d{1,2})[-–](\d{1,2}) on pen/iu.exec(note) ?? []
  const extra = isExtra ? (scores.extra ?? scores.normal) : scores.extra
  const [more, less] = [Number(high), Number(low)]
  const isHome = winner.trim().toLowerCase() === home.toLowerCase()
  const shootout = high ? (isHome ? { home: more, away: less } : { home: less, away: more }) : scores.shootout
  return { ...scores, extra, normal: isExtra && scores.extra === null ? null : scores.normal, shootout }
}

function itemsOf(text: string): Item[] {
  const items: Item[] = []
  let isInside = false
  for (const [, score, word, bracket] of text.matchAll(pieces)) {
    if (bracket) isInside = bracket === '('
    else if (score) {
      const [home = 0, away = 0] = score.split(/[-–:]/).map(Number)
      items.push({ pair: { home, away }, mark: null, isInside })
    } else if (word) {
      const kind = word.toLowerCase().startsWith('p') ? 'shootout' : 'extra'
      // A mark within brackets alone is about the score before them.
      const last = items.findLast((one) => one.mark === null && (!isInside || !one.isInside)) ?? items.at(-1)
      if (last) last.mark = kind
    }
  }
  return items
}

function scoresOf(items: readonly Item[]): Scores {
  const outside = items.filter(({ isInside }) => !isInside)
  const inside = items.filter(({ isInside }) => isInside).map((one) => one.pair)
  const shootout = outside.find((one) => one.mark === 'shootout')?.pair ?? null
  const plain = outside.find((one) => one.mark === null)?.pair ?? null
  const stated = outside.find((one) => one.mark === 'extra')?.pair ?? null
  if (plain === null && stated === null)
    throw new Refused('a shoot-out without any score: who won it is known, the score of the match is not')
  // Two scores in brackets are those after 90 and 45 minutes, with or without the mark of extra time.
  const extra = stated ?? (inside.length > 1 ? plain : null)
  if (extra === null) return withHalf({ half: inside[0] ?? null, normal: plain, extra, shootout })
  const normal = (stated === null ? null : plain) ?? inside[0] ?? null
  const half = (stated !== null && plain !== null ? inside[0] : inside[1]) ?? null
  return withHalf({ half, normal, extra, shootout })
}

/** Without a goal in 90 minutes there was none in the first half. */
function withHalf(scores: Scores): Scores {
  const isGoalless = scores.normal !== null && scores.normal.home + scores.normal.away === 0
  return scores.half === null && isGoalless ? { ...scores, half: { home: 0, away: 0 } } : scores
}
