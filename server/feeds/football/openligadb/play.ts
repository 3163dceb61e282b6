import type { Pair, Period } from '#sports/football.ts'
import { countIn, idIn, listIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { PlayerRef } from '../../reading/parsed.ts'
import { clockOf, numberOf } from '../openfootball/goals.ts'
import type { ListedGoal, Play } from '../live/play.ts'

/** Numbers of the kinds of result; a league of before 2003 has 0 for all. */
const halfTime = 1
const normalTime = 2
const extraTime = 3
const afterShootout = 4
const nil: Pair = { home: 0, away: 0 }

/** The list of goals with the score after each: the last score, and the scored kicks of a shoot-out. */
type Listed = { goals: ListedGoal[]; score: Pair; kicks: Pair | null; isExtra: boolean }

/**
 * The state of a match. Nothing states that it began: it has begun when it has a goal or a result. In play the list of
 * goals and the results are entered by different people, so that of each side the greater number counts; a match that
 * is marked as over without a result is still in play.
 */
export function playOf(raw: Raw, players: PlayerRef[], remarks: string[]): Play | null {
  const results = new Map(listIn(raw.matchResults).map((one) => [countIn(one.resultTypeID), pairOf(one)]))
  const half = results.get(halfTime) ?? null
  const normal = results.get(normalTime) ?? null
  const extra = results.get(extraTime) ?? null
  const final = results.get(afterShootout) ?? null
  const isOver = raw.matchIsFinished === true && (normal ?? extra) !== null
  const listed = listedOf(listIn(raw.goals), players, remarks)
  if (half === null && normal === null && listed.goals.length === 0) return null
  const stated = extra ?? normal ?? half ?? nil
  const score = isOver ? stated : greaterOf(stated, listed.score)
  const shootout = final ? (listed.kicks ?? kicksOf(final, stated)) : listed.kicks
  const periods = begunOf({ half, normal, listed, isExtra: extra !== null || listed.isExtra })
  const begun: Period[] = shootout ? [...periods.filter((one) => one < 5), 5] : periods
  const isPaused = half !== null && begun.length === 1
  const ended = isOver ? begun.length : isPaused ? 1 : begun.length - 1
  return { begun, ended, isOver, half, normal: begun.includes(3) ? normal : null, score, goals: listed.goals, shootout }
}

function begunOf(at: { half: Pair | null; normal: Pair | null; listed: Listed; isExtra: boolean }): Period[] {
  if (at.isExtra) return [1, 2, 3, 4]
  const isSecond = (at.half !== null && at.normal !== null) || at.listed.goals.some(({ period }) => period > 1)
  return isSecond ? [1, 2] : [1]
}

function listedOf(raw: readonly Raw[], players: PlayerRef[], remarks: string[]): Listed {
  const ordered = raw.toSorted((a, b) => total(a) - total(b))
  const found: Listed = { goals: [], score: nil, kicks: null, isExtra: false }
  for (const goal of ordered) {
    const after = { home: countIn(goal.scoreTeam1) ?? 0, away: countIn(goal.scoreTeam2) ?? 0 }
    const kicks = found.kicks ?? nil
    const before = { home: found.score.home + kicks.home, away: found.score.away + kicks.away }
    const side = after.home > before.home ? 'home' : after.away > before.away ? 'away' : null
    if (side === null || total(goal) !== before.home + before.away + 1) {
      remarks.push(`a goal to ${after.home}-${after.away} after ${before.home}-${before.away}, left out`)
      continue
    }
    if (/elfmeterschie/i.test(textIn(goal.comment))) {
      found.kicks = { ...kicks, [side]: kicks[side] + 1 }
      continue
    }
    found.score = { ...found.score, [side]: found.score[side] + 1 }
    found.isExtra ||= goal.isOvertime === true
    found.goals.push(goalOf(goal, side, players))
  }
  return found
}

function goalOf(goal: Raw, side: 'home' | 'away', players: PlayerRef[]): ListedGoal {
  const isOwn = goal.isOwnGoal === true
  const name = textIn(goal.goalGetterName)
  const scorerSide = isOwn ? (side === 'home' ? 'away' : 'home') : side
  const minute = countIn(goal.matchMinute)
  return {
    side,
    ...(minute ? clockOf({ minute, added: 0 }, goal.isOvertime === true) : { period: 1 as const, clockSeconds: null }),
    kind: isOwn ? 'own' : goal.isPenalty === true ? 'penalty' : 'open',
    playerId: name === '' ? null : numberOf({ name, side: scorerSide, key: idIn(goal.goalGetterID) }, players),
  }
}

/** Of a result after the shoot-out that includes the goals of play, or has the kicks alone. */
function kicksOf(final: Pair, play: Pair): Pair {
  const without = { home: final.home - play.home, away: final.away - play.away }
  const isWhole = without.home >= 0 && without.away >= 0 && without.home !== without.away
  return isWhole ? without : final
}

function pairOf(result: Raw): Pair | null {
  const [home, away] = [countIn(result.pointsTeam1), countIn(result.pointsTeam2)]
  return home === null || away === null ? null : { home, away }
}

function greaterOf(one: Pair, other: Pair): Pair {
  return { home: Math.max(one.home, other.home), away: Math.max(one.away, other.away) }
}

function total(goal: Raw): number {
  return (countIn(goal.scoreTeam1) ?? 0) + (countIn(goal.scoreTeam2) ?? 0)
}
