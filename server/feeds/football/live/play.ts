import { footballEvent, periodStartSeconds, type GoalKind, type Pair, type Period } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'

/** A goal that a provider lists one by one; the player is the place in the players of the match. */
export interface ListedGoal {
  side: Side
  period: Period
  clockSeconds: number | null
  kind: GoalKind
  playerId: number | null
  assistId?: number | null
}

/** A match in play or over, as a provider states it: its score as a whole, and what it lists of it. */
export interface Play {
  /** Periods that have started, in order, and how many of them have ended. */
  begun: readonly Period[]
  ended: number
  /** The last period that ended was the last of the match. */
  isOver: boolean
  /** Goals after the first half and after 90 minutes, where stated; `score` is that of play so far. */
  half: Pair | null
  normal: Pair | null
  score: Pair
  goals: readonly ListedGoal[]
  /** Kicks that were scored, without a list of them. */
  shootout: Pair | null
  /** Wall time of the beginning of the latest period, where the provider states the minute. */
  startedAt?: number | null
}

const sides: readonly Side[] = ['home', 'away']
const endSeconds: Readonly<Record<number, number>> = { 1: 2700, 2: 5400, 3: 6300, 4: 7200 }

/**
 * The events of a match whose provider states a score and lists some of the goals or none. A goal that is missing from
 * the list has no minute and no scorer, and is in the first period whose score needs it. The nth goal of a side keeps
 * its key when it gets its minute.
 */
export function eventsOfPlay(play: Play): TimelineEvent[] {
  const goals = goalsOf(play)
  return [...whistlesOf(play, goals), ...goals, ...kicksOf(play.shootout)]
}

function goalsOf(play: Play): TimelineEvent[] {
  const periods = play.begun.filter((period) => period < 5)
  const count = { home: 0, away: 0 }
  return periods.flatMap((period, at) => {
    const whole = at === periods.length - 1 ? play.score : period === 1 ? play.half : period === 2 ? play.normal : null
    return sides.flatMap((side) => {
      const listed = play.goals.filter((goal) => goal.side === side && goal.period === period)
      const known = listed.map((goal) => goalEvent(goal, (count[side] += 1)))
      const missing = Math.max(0, (whole?.[side] ?? 0) - count[side])
      const bare: ListedGoal = { side, period, clockSeconds: null, kind: 'open', playerId: null }
      return [...known, ...Array.from({ length: missing }, () => goalEvent(bare, (count[side] += 1)))]
    })
  })
}

function goalEvent({ side, ...goal }: ListedGoal, nth: number): TimelineEvent {
  return footballEvent.goal({ key: `goal:${side}:${nth}`, side, order: nth, ...goal })
}

function whistlesOf({ begun, ended, isOver, startedAt }: Play, goals: readonly TimelineEvent[]): TimelineEvent[] {
  return begun.flatMap((period, at) => {
    const isLatest = at === begun.length - 1
    const start = footballEvent.periodStart({
      key: `start:${period}`,
      period,
      // Before goals without a minute.
      clockSeconds: null,
      occurredAt: isLatest ? (startedAt ?? null) : null,
    })
    if (at >= ended) return [start]
    const readings = goals.flatMap((goal) => (goal.period === period ? (goal.clockSeconds ?? []) : []))
    const clockSeconds = period === 5 ? null : Math.max(endSeconds[period] ?? 0, ...readings)
    const isLast = isOver && isLatest
    return [start, footballEvent.periodEnd({ key: `end:${period}`, period, clockSeconds, isLast })]
  })
}

/** Only scored kicks are known, and not in which order they were taken. */
function kicksOf(shootout: Pair | null): TimelineEvent[] {
  if (shootout === null) return []
  return sides.flatMap((side, at) =>
    Array.from({ length: shootout[side] }, (_, nth) =>
      footballEvent.shootoutKick({ key: `kick:${side}:${nth + 1}`, side, order: 2 * nth + at + 1, isScored: true }),
    ),
  )
}

/** Wall time at which a period began whose minute is read now. */
export function startOf(period: Period, minute: number, now: number): number {
  return now - Math.max(0, (minute - 1) * 60 - (periodStartSeconds[period] ?? 0)) * 1000
}
