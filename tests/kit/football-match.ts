import { football, footballEvent, type GoalKind, type Period } from '#kit/football.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

const secondsOf: Record<number, [number, number]> = { 1: [0, 2820], 2: [2700, 5640], 3: [5400, 6300], 4: [6300, 7200] }

/** Begin and end of these periods, the last one marked so. */
export function whistles(...periods: (1 | 2 | 3 | 4)[]): TimelineEvent[] {
  return periods.flatMap((period) => [
    footballEvent.periodStart({ key: `start:${period}`, period, clockSeconds: secondsOf[period]![0] }),
    footballEvent.periodEnd({
      key: `end:${period}`,
      period,
      clockSeconds: secondsOf[period]![1],
      isLast: period === periods.at(-1),
    }),
  ])
}

export function goal(side: 'home' | 'away', period: Period, minute: number, kind: GoalKind = 'open'): TimelineEvent {
  return footballEvent.goal({
    key: `goal:${side}:${minute}`,
    period,
    clockSeconds: (minute - 1) * 60,
    side,
    kind,
    playerId: minute,
  })
}

export function stateOf(...events: TimelineEvent[]) {
  return fold(football, events)
}

export function summaryOf(...events: TimelineEvent[]) {
  return football.summary(stateOf(...events))
}
