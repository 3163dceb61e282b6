import type { TimelineEvent } from '../timeline.ts'

/**
 * The events of a match as they counted when it ended: those withdrawn later are put back. Null where none were, and
 * where the end has no time. `at` is the last withdrawal.
 */
export function eventsAtEnd(
  events: readonly TimelineEvent[],
  isEnd: (event: TimelineEvent) => boolean,
): { events: TimelineEvent[]; at: number; reason: string } | null {
  const end = events.findLast((event) => event.withdrawn === null && isEnd(event))?.occurredAt ?? null
  if (end === null) return null
  const isLater = ({ withdrawn, occurredAt }: TimelineEvent) =>
    withdrawn !== null && withdrawn.at !== null && withdrawn.at > end && (occurredAt ?? 0) <= end
  const later = events.filter(isLater).sort((a, b) => a.withdrawn!.at! - b.withdrawn!.at!)
  const last = later.at(-1)?.withdrawn
  if (!last?.at) return null
  const standing = events.filter((event) => event.withdrawn === null)
  const restored = later.map((event) => ({ ...event, withdrawn: null }))
  return { events: [...standing, ...restored], at: last.at, reason: last.reason }
}
