import type { Score } from './match.ts'
import type { TimelineEvent } from './timeline.ts'

/** A row of a match's timeline: an event, or a break. */
export type TimelineRow =
  | {
      kind: 'event'
      key: string
      event: TimelineEvent
      /** Clock label; empty outside the clock. */
      minute: string
      /** The score with this event, in a shoot-out that of the shoot-out; a withdrawn event changes nothing. */
      score: Score
      isWithdrawn: boolean
    }
  /** `phase` is the sport's term for what begins with it, `half_time`; at the end for what decided it. */
  | { kind: 'separator'; key: string; phase: string; score: Score }
