import { cardColour } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** The event of the former lead that an event replaces, by the event. */
export type Former = ReadonlyMap<TimelineEvent, TimelineEvent>

/** Two feeds rarely report one goal further apart than this. */
const sameSeconds = 120

/**
 * A change of lead replaces all events of a match; a goal that both feeds report is the same goal under another key.
 * Pairs of the same kind and side within two minutes, nearest in reading order; `events` are in reading order.
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
