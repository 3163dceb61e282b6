import { footballEvent, periodLengthSeconds, periodStartSeconds, type Period } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { tag, type Happening } from './events.ts'

/** Longest stretch without an event that counts for a side. */
const longestSeconds = 12

type Tally = { attempted: number; completed: number; seconds: number }

/** Passes and possession per side and minute: one event each where there were any, at the end of its minute. */
export function talliesOf(all: readonly Happening[], ends: ReadonlyMap<Period, number>): TimelineEvent[] {
  const tallies = new Map<string, Tally>()
  const tallyOf = (period: Period, minute: number, side: Side) => {
    const name = `${period}:${minute}:${side}`
    const tally = tallies.get(name) ?? { attempted: 0, completed: 0, seconds: 0 }
    tallies.set(name, tally)
    return tally
  }
  for (const [index, one] of all.entries()) {
    if (one.period === 5) continue
    const minute = Math.floor(one.seconds / 60)
    if (one.name === 'Pass') {
      const tally = tallyOf(one.period, minute, one.side)
      tally.attempted += 1
      if (one.tags.has(tag.accurate)) tally.completed += 1
    }
    const next = all[index + 1]
    if (isOnTheBall(one) && next?.period === one.period)
      tallyOf(one.period, minute, one.side).seconds += Math.min(longestSeconds, Math.max(0, next.seconds - one.seconds))
  }
  return [...tallies].flatMap(([name, tally]) => eventsOf(name, tally, ends))
}

/** The acting side has the ball until the next row; duels, fouls and interruptions count for neither. */
function isOnTheBall({ name, sub }: Happening): boolean {
  return (
    name === 'Pass' || name === 'Free Kick' || name === 'Shot' || (name === 'Others on the ball' && sub !== 'Clearance')
  )
}

function eventsOf(name: string, tally: Tally, ends: ReadonlyMap<Period, number>): TimelineEvent[] {
  const [periodText, minuteText, side] = name.split(':') as [string, string, Side]
  const period = Number(periodText) as Period
  const start = periodStartSeconds[period] ?? 0
  const clockSeconds = Math.min(
    start + (Number(minuteText) + 1) * 60 - 1,
    ends.get(period) ?? start + (periodLengthSeconds[period] ?? 0),
  )
  const about = { side, period, clockSeconds, order: 500_000 }
  const seconds = Math.round(tally.seconds)
  return [
    ...(tally.attempted > 0
      ? [
          footballEvent.passes({
            ...about,
            key: `passes:${name}`,
            attempted: tally.attempted,
            completed: tally.completed,
          }),
        ]
      : []),
    ...(seconds > 0 ? [footballEvent.possession({ ...about, key: `possession:${name}`, seconds })] : []),
  ]
}
