import type { Score } from './match.ts'
import type { TimelineEvent } from './timeline.ts'

/** A row of a match's timeline: something that happened, or a break. */
export type TimelineRow =
  | {
      kind: 'event'
      key: string
      event: TimelineEvent
      /** As on the clock; empty outside it. */
      minute: string
      /** The score with this event, in a shoot-out that of the shoot-out; an event taken back changes nothing. */
      score: Score
      isWithdrawn: boolean
    }
  /** `phase` is the word of the sport for what begins with it, `half_time`; at the end for what decided it. */
  | { kind: 'separator'; key: string; phase: string; score: Score }
