import type { Summary } from '#contract/touchline/brief.ts'
import { minuteLabel, secondsAt } from '#sports/football/clock.ts'
import { periodStartSeconds } from '#sports/football/vocabulary.ts'
import type { SportInLists } from '../sport.ts'
import { clockText, touchlineOf } from './clock.ts'

/** Minutes for which the last goal stays named in its row. */
const recentMinutes = 3

export const footballInLists: SportInLists = {
  clockText,
  touchlineOf,
  minuteLabel,
  isRecentScore,
  periodStartedAt: ({ at, baseSeconds }, period) => at - (baseSeconds - (periodStartSeconds[period] ?? 0)) * 1000,
}

function isRecentScore({ clock, period, lastScore }: Summary, nowMs: number): boolean {
  return lastScore !== null && secondsAt(clock, period, nowMs) / 60 - minutesOf(lastScore.minute) < recentMinutes
}

function minutesOf(label: string): number {
  const [minute, stoppage] = label.split('+').map(Number)
  return (minute ?? 0) + (stoppage ?? 0)
}
