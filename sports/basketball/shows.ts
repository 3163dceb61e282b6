import type { Shown } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { fieldGoalDetail } from './read.ts'

/** The sections of a match page that these events allow: a box score, and shots where a source has their places. */
export function shows(events: readonly TimelineEvent[]): Shown {
  return {
    lineups: false,
    statistics: events.some(({ type }) => type === 'field_goal' || type === 'box'),
    shots: events.some((event) => event.type === 'field_goal' && fieldGoalDetail(event).place !== null),
    touches: false,
  }
}
