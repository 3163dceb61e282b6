import type { TimelineEvent } from '../timeline.ts'
import { minuteParts } from './minute.ts'

/** Minutes of a match in which the home side was in front, the sides were level, and the away side was in front. */
type InFront = { home: number; level: number; away: number }

/**
 * Counted from the minutes of the goals, without stoppage time: 90 minutes, or 120 with extra time. Null where a goal
 * has no minute, or the goals are not those of the score.
 */
export function inFront(
  goals: readonly TimelineEvent[],
  { score, normalScore = null }: { score: { home: number; away: number }; normalScore?: unknown },
): InFront | null {
  const count = (side: string) => goals.filter((goal) => goal.side === side).length
  if (count('home') !== score.home || count('away') !== score.away) return null
  const length = normalScore === null ? 90 : 120
  const minutes: InFront = { home: 0, level: 0, away: 0 }
  let [balance, from] = [0, 0]
  const close = (until: number) => {
    minutes[balance > 0 ? 'home' : balance < 0 ? 'away' : 'level'] += until - from
    from = until
  }
  for (const goal of goals.toSorted((a, b) => a.period - b.period || (a.clockSeconds ?? 0) - (b.clockSeconds ?? 0))) {
    const { minute } = minuteParts(goal.period, goal.clockSeconds)
    if (minute === null) return null
    close(Math.max(from, Math.min(minute, length)))
    balance += goal.side === 'home' ? 1 : -1
  }
  close(length)
  return minutes
}
