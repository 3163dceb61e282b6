import type { Side, TimelineEvent } from '../timeline.ts'
import { isPlayed, secondsOfMatch, startReading } from './clock.ts'
import { pointsOf } from './read.ts'
import type { Format, Pair } from './vocabulary.ts'

/** The lead after a moment, in seconds of playing time: above 0 the home side's. */
export interface GapPoint {
  seconds: number
  gap: number
  score: Pair
  period: number
}

/** Points of one side without one of the other. */
interface Run {
  side: Side
  points: number
  from: number
  to: number
}

export interface Gap {
  points: GapPoint[]
  runs: Run[]
  leadChanges: number
  /** How often the score became level after it was not. */
  ties: number
  longestLead: Pair
  /** Seconds in front. */
  leading: Pair
}

/** The number of unanswered points from which on a run is marked. */
const leastRun = 8

/** The course of the lead, from events of play in reading order. */
export function gapOf(plays: readonly TimelineEvent[], format: Format): Gap {
  const gap: Gap = {
    points: [{ seconds: 0, gap: 0, score: { home: 0, away: 0 }, period: 1 }],
    runs: [],
    leadChanges: 0,
    ties: 0,
    longestLead: { home: 0, away: 0 },
    leading: { home: 0, away: 0 },
  }
  let leader: Side | null = null
  const runs: Run[] = []
  for (const event of plays) {
    const points = pointsOf(event)
    if (points === 0 || event.side === null || !isPlayed(event.period)) continue
    const before = gap.points.at(-1)!
    const seconds = secondsAt(event, format)
    addLeading(gap, before, seconds)
    const score = { ...before.score, [event.side]: before.score[event.side] + points }
    const now = { seconds, gap: score.home - score.away, score, period: event.period }
    gap.points.push(now)
    if (now.gap === 0) gap.ties += 1
    const ahead = now.gap > 0 ? 'home' : now.gap < 0 ? 'away' : null
    if (ahead !== null && leader !== null && ahead !== leader) gap.leadChanges += 1
    leader = ahead ?? leader
    if (ahead !== null) gap.longestLead[ahead] = Math.max(gap.longestLead[ahead], Math.abs(now.gap))
    addToRun(runs, event.side, points, seconds)
  }
  gap.runs = runs.filter((run) => run.points >= leastRun)
  const end = plays.reduce(
    (last, event) => (isPlayed(event.period) ? Math.max(last, secondsAt(event, format)) : last),
    0,
  )
  addLeading(gap, gap.points.at(-1)!, end)
  return gap
}

function addToRun(runs: Run[], side: Side, points: number, seconds: number): void {
  const last = runs.at(-1)
  if (last?.side === side) {
    last.points += points
    last.to = seconds
  } else runs.push({ side, points, from: seconds, to: seconds })
}

function addLeading({ leading }: Gap, before: GapPoint, until: number): void {
  if (before.gap !== 0) leading[before.gap > 0 ? 'home' : 'away'] += Math.max(0, until - before.seconds)
}

function secondsAt({ period, clockSeconds }: TimelineEvent, format: Format): number {
  return secondsOfMatch(period, clockSeconds ?? startReading(period, format), format)
}
