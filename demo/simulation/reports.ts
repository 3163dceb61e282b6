import type { TimelineEvent } from '#sports/timeline.ts'

/** When an event, or its withdrawal, is reported; null from the beginning. */
export function knownFrom({ occurredAt, withdrawn }: TimelineEvent): number | null {
  return withdrawn?.at ?? occurredAt
}

/** The newest revision of each event. */
export function withoutOlder(events: readonly TimelineEvent[]): TimelineEvent[] {
  return [...new Map(events.map((event) => [event.key, event])).values()]
}
