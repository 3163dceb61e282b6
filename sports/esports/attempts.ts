import type { TimelineEvent } from '../timeline.ts'
import { countOf } from '../detail.ts'

/** More than the remakes of any game. */
const mostAttempts = 9

/** The attempt at a game that an event is of: 0 before the first remake. */
export function attemptOf({ detail }: Pick<TimelineEvent, 'detail'>): number {
  return Math.min(countOf(detail.attempt) ?? 0, mostAttempts)
}

/** The events without those of attempts before a remake, which do not count; the remakes themselves stay. */
export function countingEvents<Event extends TimelineEvent>(events: readonly Event[]): Event[] {
  const newest = new Map<number, number>()
  for (const event of events)
    if (event.withdrawn === null) newest.set(event.period, Math.max(newest.get(event.period) ?? 0, attemptOf(event)))
  return events.filter((event) => event.type === 'remake' || attemptOf(event) >= (newest.get(event.period) ?? 0))
}
