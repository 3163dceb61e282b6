import { otherSide, type Side } from '../timeline.ts'
import type { Score } from '../match.ts'
import type { Format, SetRule } from './vocabulary.ts'

/** One set. A match tie-break has no games until it is won, then one. */
export interface SetScore {
  games: Score
  /** Points of the tie-break; null without one. */
  tiebreak: Score | null
  winner: Side | null
}

/** The score of a match: pure scoring, without service and statistics. */
export interface Standing {
  /** The last one is current while `winner` is null. */
  sets: readonly SetScore[]
  /** Points of the current game: 0 to 4 (4 is advantage), in a tie-break the points themselves. */
  points: Score
  winner: Side | null
}

/** What a point decided. */
interface Played {
  standing: Standing
  isGame: boolean
  isSet: boolean
}

export const nil: Score = { home: 0, away: 0 }
export const newSet: SetScore = { games: nil, tiebreak: null, winner: null }
export const newStanding: Standing = { sets: [newSet], points: nil, winner: null }

export function added({ home, away }: Score, side: Side, by = 1): Score {
  return side === 'home' ? { home: home + by, away } : { home, away: away + by }
}

/** The rule of a set by its ordinal, from 1. */
export function ruleOf(format: Format, ordinal: number): SetRule {
  return ordinal >= format.bestOf ? format.finalSet : format.sets
}

/** Points that a tie-break is played to. */
export function tiebreakTarget(rule: SetRule): number {
  return rule === 'tiebreak_10' || rule === 'match_tiebreak' ? 10 : 7
}

/** Games of each side at which the tie-break of a set is played. */
export function tiebreakGames(rule: SetRule, gamesPerSet: Format['gamesPerSet']): number {
  return gamesPerSet === 4 ? 3 : rule === 'tiebreak_12' ? 12 : 6
}

/** Whether the next point of these games is one of a tie-break. */
function isTiebreakAt(rule: SetRule, { home, away }: Score, gamesPerSet: Format['gamesPerSet']): boolean {
  if (rule === 'match_tiebreak') return true
  if (rule === 'advantage' || home !== away) return false
  return home === tiebreakGames(rule, gamesPerSet)
}

/** Whether the current game is a tie-break. */
export function isTiebreak({ sets, winner }: Standing, format: Format): boolean {
  const set = sets.at(-1)
  return (
    winner === null && set !== undefined && isTiebreakAt(ruleOf(format, sets.length), set.games, format.gamesPerSet)
  )
}

/** Sets won by each side. */
export function setsWon({ sets }: Pick<Standing, 'sets'>): Score {
  return sets.reduce((won, { winner }) => (winner === null ? won : added(won, winner)), nil)
}

/** The score after a point. A point after the last one changes nothing. */
export function play(standing: Standing, format: Format, side: Side): Played {
  const set = standing.sets.at(-1)
  if (standing.winner !== null || set === undefined) return { standing, isGame: false, isSet: false }
  const isDecider = isTiebreak(standing, format)
  const points = added(standing.points, side)
  if (isGameWon(points, side, format, isDecider ? ruleOf(format, standing.sets.length) : null))
    return winGame(standing, format, side, isDecider ? points : null)
  // A lost advantage is deuce again.
  const isDeuce = !isDecider && points.home === 4 && points.away === 4
  return { standing: { ...standing, points: isDeuce ? { home: 3, away: 3 } : points }, isGame: false, isSet: false }
}

/** Whether these points win the game; `rule` is that of the set in a tie-break, null in any other game. */
function isGameWon(points: Score, side: Side, { isNoAd }: Format, rule: SetRule | null): boolean {
  const lead = points[side] - points[otherSide(side)]
  const needed = rule === null ? 4 : tiebreakTarget(rule)
  return points[side] >= needed && (lead >= 2 || (rule === null && isNoAd))
}

function winGame(standing: Standing, format: Format, side: Side, tiebreak: Score | null): Played {
  const before = standing.sets.slice(0, -1)
  const set = standing.sets.at(-1)!
  const games = added(set.games, side)
  const isSet = tiebreak !== null || (games[side] >= format.gamesPerSet && games[side] - games[otherSide(side)] >= 2)
  const played: SetScore = { games, tiebreak, winner: isSet ? side : null }
  const sets = [...before, played]
  if (!isSet) return { standing: { sets, points: nil, winner: null }, isGame: true, isSet }
  const isOver = setsWon({ sets })[side] * 2 > format.bestOf
  return {
    standing: { sets: isOver ? sets : [...sets, newSet], points: nil, winner: isOver ? side : null },
    isGame: true,
    isSet,
  }
}

/** What the next point would decide for a side. */
interface Chance {
  side: Side
  kind: 'break' | 'set' | 'match'
}

/**
 * The greatest chance at the next point: of the match, of the set, else of a break. Null where there is none, or the
 * server is unknown and only the game is at stake. Where both sides have one, as at 40-40 without advantage, the
 * receiver's precedes.
 */
export function chanceOf(standing: Standing, format: Format, server: Side | null): Chance | null {
  if (standing.winner !== null) return null
  const receiver = server === null ? 'home' : otherSide(server)
  const first = chanceAt(standing, format, receiver, server)
  const second = chanceAt(standing, format, otherSide(receiver), server)
  if (first === null || second === null) return first ?? second
  return rankOf[second.kind] < rankOf[first.kind] ? second : first
}

const rankOf = { match: 0, set: 1, break: 2 }

function chanceAt(standing: Standing, format: Format, side: Side, server: Side | null): Chance | null {
  const rule = isTiebreak(standing, format) ? ruleOf(format, standing.sets.length) : null
  if (!isGameWon(added(standing.points, side), side, format, rule)) return null
  const { standing: after, isSet } = play(standing, format, side)
  if (after.winner !== null) return { side, kind: 'match' }
  if (isSet) return { side, kind: 'set' }
  return server !== null && side !== server && rule === null ? { side, kind: 'break' } : null
}

/** Whether the receiver would win the game with the next point: a break point, also where more is at stake. */
export function isBreakPoint(standing: Standing, format: Format, server: Side | null): boolean {
  if (server === null || isTiebreak(standing, format)) return false
  const receiver = otherSide(server)
  return standing.winner === null && isGameWon(added(standing.points, receiver), receiver, format, null)
}

const calls = ['0', '15', '30', '40', 'Ad']

/** The points as they are called: `15`, `40`, `Ad`; in a tie-break the numbers. */
export function pointLabels(
  { points }: Pick<Standing, 'points'>,
  isInTiebreak: boolean,
): { home: string; away: string } {
  const label = (own: number) => (isInTiebreak ? String(own) : (calls[own] ?? 'Ad'))
  return { home: label(points.home), away: label(points.away) }
}
