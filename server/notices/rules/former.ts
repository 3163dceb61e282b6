import { cardColour } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** What an event was called by the feed that led before, by the event. */
export type Former = ReadonlyMap<TimelineEvent, TimelineEvent>

/** Two feeds rarely put one goal further apart than this. */
const sameSeconds = 120

/**
 * Where another feed takes the lead, a frame replaces its events: a goal that both tell is one goal under another name,
 * no news. Pairs of the same kind and side within two minutes, nearest in reading order; `events` are in reading order.
 */
export function formerOf(events: readonly TimelineEvent[]): Former {
  const replaced = events.filter(({ withdrawn }) => withdrawn?.reason === 'replaced')
  const former = new Map<TimelineEvent, TimelineEvent>()
  const taken = new Set<TimelineEvent>()
  for (const event of replaced.length > 0 ? events : []) {
    if (event.withdrawn !== null) continue
    const before = replaced
      .filter((one) => !taken.has(one) && isSame(one, event))
      .sort((a, b) => distance(a, event) - distance(b, event))[0]
    if (before === undefined) continue
    taken.add(before)
    former.set(event, before)
  }
  return former
}

function isSame(one: TimelineEvent, other: TimelineEvent): boolean {
  return (
    one.type === other.type &&
    one.side === other.side &&
    one.period === other.period &&
    cardColour(one) === cardColour(other) &&
    distance(one, other) <= sameSeconds
  )
}

function distance(one: TimelineEvent, other: TimelineEvent): number {
  return one.clockSeconds === other.clockSeconds
    ? 0
    : Math.abs((one.clockSeconds ?? -Infinity) - (other.clockSeconds ?? -Infinity))
}
