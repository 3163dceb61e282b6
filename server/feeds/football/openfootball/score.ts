import { finalScoreOf, type Pair } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { Refused } from '../../reading/parsed.ts'

type Raw = { [key: string]: unknown }

export interface Scores {
  half: Pair | null
  /** After 90 minutes; null where only `et` is given. */
  normal: Pair | null
  extra: Pair | null
  shootout: Pair | null
}

/**
 * Null while not played. Since 2019 an object of pairs, before that `score1`, `score2` with i, et and p for half, extra
 * time, shoot-out. `et` may occur without `ft`: the final score is known then. `p` alone gives no score.
 */
export function readScores(raw: Raw): Scores | null {
  const score =
    typeof raw.score === 'object' && raw.score !== null && !Array.isArray(raw.score) ? (raw.score as Raw) : null
  const stated = score
    ? { half: score.ht, normal: score.ft, extra: score.et, shootout: score.p ?? score.pen }
    : Array.isArray(raw.score)
      ? { half: null, normal: raw.score, extra: null, shootout: null }
      : {
          half: [raw.score1i, raw.score2i],
          normal: [raw.score1, raw.score2],
          extra: [raw.score1et, raw.score2et],
          shootout: [raw.score1p, raw.score2p],
        }
  const normal = pairOf(stated.normal, 'full-time score')
  const extra = pairOf(stated.extra, 'score after extra time')
  const shootout = pairOf(stated.shootout, 'shoot-out')
  const half = pairOf(stated.half, 'half-time score')
  if (normal === null && extra === null) {
    if (shootout) throw new Refused('a shoot-out without any score: who won it is known, the score of the match is not')
    return null
  }
  return { half, normal, extra, shootout }
}

/**
 * The score after 90 minutes from the list of goals, where only the score after extra time is given and the list adds
 * up to it.
 */
export function withNormalScore<Known extends Scores>(
  scores: Known,
  goals: readonly TimelineEvent[],
  remarks: string[],
): Known {
  if (scores.normal !== null) return scores
  const final = finalScoreOf(scores)
  const count = (side: 'home' | 'away', periods: number[]) =>
    goals.filter((goal) => goal.side === side && periods.includes(goal.period)).length
  const isWhole = count('home', [1, 2, 3, 4]) === final.home && count('away', [1, 2, 3, 4]) === final.away
  if (isWhole) return { ...scores, normal: { home: count('home', [1, 2]), away: count('away', [1, 2]) } }
  remarks.push(`the score after 90 minutes is not given, only ${final.home}-${final.away} after extra time`)
  return scores
}

function pairOf(value: unknown, what: string): Pair | null {
  if (value === undefined || value === null) return null
  const pair = typeof value === 'string' ? value.split(/[-:]/).map(Number) : value
  if (!Array.isArray(pair)) throw new Refused(`${what} is no pair: ${JSON.stringify(value)}`)
  const [home, away] = pair as unknown[]
  if ((home ?? null) === null && (away ?? null) === null) return null
  if (!isCount(home) || !isCount(away) || pair.length !== 2)
    throw new Refused(`${what} is no pair of counts: ${JSON.stringify(value)}`)
  return { home, away }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
