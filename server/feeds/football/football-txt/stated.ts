import type { Figures, Stated } from '#sports/reconcile.ts'
import type { Pair } from '#sports/football.ts'
import type { Scores } from '../openfootball/score.ts'
import { partsOfGoals } from './goals.ts'
import { statedScores } from '../stated-scores.ts'

/**
 * What a match of Football.TXT states, read from its lines, not from the parsed match: scores, minutes in the
 * list of goals, and marks in the line-ups.
 */
export function statedOf(
  scores: Scores | null,
  goals: string | null,
  lineups: { home: string | null; away: string | null; hasCards: boolean },
): Stated {
  if (scores === null) return { totals: {}, rows: {} }
  const { totals, rows } = statedScores(scores, minutesOf(goals ?? '', scores))
  return { totals, rows: { ...rows, ...marksOf(lineups) } }
}

function minutesOf(text: string, { normal, extra }: Scores): { home: number[]; away: number[] } {
  const score = extra ?? normal
  // The side of a goal follows from the score after it.
  if (/(?<![\d+])\d{1,2}-\d{1,2}(?!\d)/.test(text)) return { home: [], away: [] }
  const lists = partsOfGoals(text).map((part) =>
    [...part.matchAll(/(?<![\d+(/-])(\d{1,3})(?:['’′]?\s*\+\s*\d{1,2})?(?=['’′.,;)\sA-Za-z(]|$)/g)].map(([, minute]) =>
      Number(minute),
    ),
  )
  const [first = [], second] = lists
  if (second) return { home: first, away: second }
  if (score === null || (score.home > 0 && score.away > 0)) return { home: [], away: [] }
  return score.home > 0 ? { home: first, away: [] } : { home: [], away: first }
}

function marksOf({ home, away, hasCards }: Parameters<typeof statedOf>[2]): Figures {
  if (home === null || away === null) return {}
  const count = (mark: RegExp): Pair => ({ home: home.match(mark)?.length ?? 0, away: away.match(mark)?.length ?? 0 })
  const substitutions = count(/\((?!(?:c|gk|[\d-]{3,})\))/gi)
  if (hasCards) return { substitutions }
  return {
    substitutions,
    yellowCards: count(/[[,]\s*Y(?=[\s\]])(?!\s*\/)/gi),
    redCards: count(/[[,]\s*(?:Y\s*\/\s*R|YR|2Y|Y2|R|S\/O)(?=[\s\]])/gi),
  }
}
