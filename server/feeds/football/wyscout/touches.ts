import { footballEvent } from '#sports/football.ts'
import type { Touch } from '#sports/football/touches.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { clockOf, tag, type Happening } from './events.ts'

/** Rows in which a player has the ball; duels, fouls and saves are left out. */
const onTheBall: ReadonlySet<string> = new Set(['Pass', 'Free Kick', 'Shot', 'Others on the ball'])

/** The touches with a place of each player in each period: one event each, at the time of the last of them. */
export function touchesOf(all: readonly Happening[]): TimelineEvent[] {
  const own = all.filter(
    (row) => row.period !== 5 && row.playerId !== null && row.x !== null && onTheBall.has(row.name),
  )
  const groups = Map.groupBy(own, ({ side, playerId, period }) => `touches:${side}:${playerId}:${period}`)
  return [...groups].map(([key, rows]) => {
    const { side, playerId, period } = rows[0]!
    return footballEvent.touches({
      key,
      side,
      playerId,
      period,
      clockSeconds: clockOf(rows.at(-1)!),
      order: 600_000,
      touches: rows.map(touchOf),
    })
  })
}

function touchOf({ name, seconds, x, y, end, tags }: Happening): Touch {
  const kind = name !== 'Pass' ? 'other' : tags.has(tag.accurate) ? 'pass' : 'missed'
  return { second: Math.floor(seconds), x: x ?? 0, y: y ?? 0, kind, end: name === 'Pass' ? end : null }
}
