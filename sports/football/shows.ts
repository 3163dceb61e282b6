import type { Shown } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import type { EventType } from './vocabulary.ts'

const counted: ReadonlySet<string> = new Set<EventType>([
  'shot',
  'corner',
  'foul',
  'passes',
  'possession',
  'statistics',
  'offside',
  'attack',
  'dangerous_attack',
])

/** The sections of a match page that these events allow; shots only where a source has their places. */
export function shows(events: readonly TimelineEvent[]): Shown {
  return {
    lineups: events.some(({ type }) => type === 'lineup'),
    statistics: events.some(({ type }) => counted.has(type)),
    touches: events.some(({ type }) => type === 'touches'),
    shots: events.some(({ type, detail }) => type === 'shot' && typeof detail.x === 'number'),
  }
}
