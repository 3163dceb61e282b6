import { outcomeOf, type Outcome } from './standings.ts'
import { opposite, settleHandicap, settleTotal, type Settlement } from './odds.ts'
import type { Score } from './sport.ts'
import type { Side } from './timeline.ts'

/** The members of a finished match that history needs. */
export interface PastMatch {
  id: number
  homeId: number
  awayId: number
  /** The score that counts, extra time included. */
  score: Score
  /** Absent: by the score. */
  winner?: Side | 'draw'
  halfScore: Score | null
  /** Epoch ms. */
  kickOff: number
  corners?: Score | null
  /** Closing lines in quarters, see `odds.ts`: the handicap of the home side, and the total. */
  handicapQuarters?: number | null
  totalQuarters?: number | null
  /** The scores that lines are settled on, by default `score`; null where stakes are returned. */
  settledOn?: { handicap: Score | null; total: Score | null }
}

interface TeamRecord<M extends PastMatch = PastMatch> {
  /** Newest first. */
  matches: M[]
  played: number
  won: number
  drawn: number
  lost: number
  /** Percent, whole; 0 without a match. */
  winRate: number
  goalsFor: number
  goalsAgainst: number
}

/** A team's last `size` matches before a moment (epoch ms), all of them or only those at home or away. */
export function recentRecord<M extends PastMatch>(
  matches: readonly M[],
  teamId: number,
  options: { side?: 'all' | 'home' | 'away'; size?: number; before?: number } = {},
): TeamRecord<M> {
  const { side = 'all', size = Infinity, before = Infinity } = options
  const own = newestFirst(matches.filter((match) => isOf(match, teamId, side) && match.kickOff < before)).slice(0, size)
  const outcomes = own.map((match) => pastOutcome(match, teamId))
  const won = countOf(outcomes, 'W')
  return {
    matches: own,
    played: own.length,
    won,
    drawn: countOf(outcomes, 'D'),
    lost: countOf(outcomes, 'L'),
    winRate: percent(won, own.length),
    goalsFor: own.reduce((sum, match) => sum + goalsOf(match, teamId).for, 0),
    goalsAgainst: own.reduce((sum, match) => sum + goalsOf(match, teamId).against, 0),
  }
}

/** Earlier meetings of two sides, newest first, at either ground; wins are of the side, not of the ground. */
export function headToHead<M extends PastMatch>(
  matches: readonly M[],
  homeId: number,
  awayId: number,
  before = Infinity,
): { meetings: M[]; homeWins: number; draws: number; awayWins: number } {
  const isMeeting = (match: M) =>
    (match.homeId === homeId && match.awayId === awayId) || (match.homeId === awayId && match.awayId === homeId)
  const meetings = newestFirst(matches.filter((match) => isMeeting(match) && match.kickOff < before))
  const outcomes = meetings.map((match) => pastOutcome(match, homeId))
  return { meetings, homeWins: countOf(outcomes, 'W'), draws: countOf(outcomes, 'D'), awayWins: countOf(outcomes, 'L') }
}

/**
 * How often a team had one result at the break and another at the end: nine rows, WW first. Matches without a half-time
 * score are left out.
 */
export function halfFull(
  matches: readonly PastMatch[],
  teamId: number,
): { half: Outcome; full: Outcome; count: number; rate: number }[] {
  const pairs = matches.flatMap((match) => {
    if (match.halfScore === null || !isOf(match, teamId, 'all')) return []
    return [`${pastOutcome({ homeId: match.homeId, score: match.halfScore }, teamId)}${pastOutcome(match, teamId)}`]
  })
  const outcomes: Outcome[] = ['W', 'D', 'L']
  return outcomes.flatMap((half) =>
    outcomes.map((full) => {
      const count = pairs.filter((pair) => pair === `${half}${full}`).length
      return { half, full, count, rate: percent(count, pairs.length) }
    }),
  )
}

/** How many matches had 0, 1, … 6, 7 or more goals by both sides. */
export function goalSums(matches: readonly PastMatch[]): { goals: string; count: number; rate: number }[] {
  const sums = matches.map(({ score }) => Math.min(7, score.home + score.away))
  return [0, 1, 2, 3, 4, 5, 6, 7].map((goals) => {
    const count = sums.filter((sum) => sum === goals).length
    return { goals: goals === 7 ? '7+' : String(goals), count, rate: percent(count, sums.length) }
  })
}

export interface GoalAverages {
  for: number | null
  against: number | null
  corners: number | null
}

/**
 * Goals for and against and corners per match, in all matches, at home and away. Null without a match; corners over
 * matches that have them.
 */
export function goalAverages(
  matches: readonly PastMatch[],
  teamId: number,
): Record<'all' | 'home' | 'away', GoalAverages> {
  const of = (side: 'all' | 'home' | 'away'): GoalAverages => {
    const own = matches.filter((match) => isOf(match, teamId, side))
    return {
      for: mean(own.map((match) => goalsOf(match, teamId).for)),
      against: mean(own.map((match) => goalsOf(match, teamId).against)),
      corners: mean(
        own.flatMap(({ corners, homeId }) => (corners ? [homeId === teamId ? corners.home : corners.away] : [])),
      ),
    }
  }
  return { all: of('all'), home: of('home'), away: of('away') }
}

interface LineRecord {
  /** Matches with a handicap line, and how a stake on the team would have ended; half a win is a win. */
  handicap: { matches: number; won: number; pushed: number; lost: number }
  /** Matches with a total line, and how a stake on more goals would have ended. */
  total: { matches: number; over: number; pushed: number; under: number }
}

/** How a team did against the lines of its matches. Matches without a line, or of other teams, are left out. */
export function againstLines(matches: readonly PastMatch[], teamId: number): LineRecord {
  const own = matches.filter((match) => isOf(match, teamId, 'all'))
  const handicaps = own.flatMap(({ homeId, score, handicapQuarters, settledOn }): Settlement[] => {
    if (typeof handicapQuarters !== 'number') return []
    const counted = settledOn ? settledOn.handicap : score
    const atHome = counted === null ? 'push' : settleHandicap(counted, handicapQuarters)
    return [homeId === teamId ? atHome : opposite(atHome)]
  })
  const totals = own.flatMap(({ score, totalQuarters, settledOn }): Settlement[] => {
    if (typeof totalQuarters !== 'number') return []
    const counted = settledOn ? settledOn.total : score
    return [counted === null ? 'push' : settleTotal(counted, totalQuarters)]
  })
  const [won, pushed, lost] = countSettled(handicaps)
  const [over, level, under] = countSettled(totals)
  return {
    handicap: { matches: handicaps.length, won, pushed, lost },
    total: { matches: totals.length, over, pushed: level, under },
  }
}

function countSettled(settlements: readonly Settlement[]): [won: number, pushed: number, lost: number] {
  const count = (...kinds: Settlement[]) => settlements.filter((settlement) => kinds.includes(settlement)).length
  return [count('win', 'half_win'), count('push'), count('loss', 'half_loss')]
}

/**
 * Goals by minute. `minutes` 15 gives the six quarters of an hour, goals of stoppage time in the one before it.
 * `minutes` 10 gives nine slots and a tenth for goals after 90 minutes; stoppage time of the first half counts as
 * minute 45. Extra time counts in the tenth only.
 */
export function goalDistribution(
  goals: readonly { period: number; clockSeconds: number | null }[],
  minutes: 10 | 15,
): number[] {
  const slots = Array.from({ length: minutes === 15 ? 6 : 10 }, () => 0)
  for (const { period, clockSeconds } of goals) {
    if (clockSeconds === null || clockSeconds < 0) continue
    const slot = slotOf(period, clockSeconds, minutes)
    if (slot !== null) slots[slot] = (slots[slot] ?? 0) + 1
  }
  return slots
}

function slotOf(period: number, clockSeconds: number, minutes: 10 | 15): number | null {
  if (period === 1) return Math.floor(Math.min(clockSeconds, 2699) / (minutes * 60))
  if (period !== 2 && period !== 3 && period !== 4) return null
  const isAfter90 = period > 2 || clockSeconds >= 5400
  if (minutes === 10) return isAfter90 ? 9 : Math.floor(clockSeconds / 600)
  return period > 2 ? null : Math.floor(Math.min(clockSeconds, 5399) / 900)
}

function isOf(match: PastMatch, teamId: number, side: 'all' | 'home' | 'away'): boolean {
  return (side !== 'away' && match.homeId === teamId) || (side !== 'home' && match.awayId === teamId)
}

/** The result of a past match for one of its teams. */
export function pastOutcome(
  { homeId, score, winner }: Pick<PastMatch, 'homeId' | 'score' | 'winner'>,
  teamId: number,
): Outcome {
  if (winner !== undefined && winner !== 'draw') return winner === (homeId === teamId ? 'home' : 'away') ? 'W' : 'L'
  return outcomeOf({ homeId, homeScore: score.home, awayScore: score.away }, teamId)
}

function goalsOf({ homeId, score }: PastMatch, teamId: number): { for: number; against: number } {
  return homeId === teamId ? { for: score.home, against: score.away } : { for: score.away, against: score.home }
}

function newestFirst<M extends PastMatch>(matches: readonly M[]): M[] {
  return matches.toSorted((a, b) => b.kickOff - a.kickOff || b.id - a.id)
}

function countOf(outcomes: readonly Outcome[], wanted: Outcome): number {
  return outcomes.filter((outcome) => outcome === wanted).length
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Whole percent; 0 for an empty total. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole)
}
