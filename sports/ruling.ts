import type { Score } from './match.ts'
import type { Side, TimelineEvent } from './timeline.ts'

/** Identifies a decision: the same key with a higher revision corrects or withdraws it. */
interface Ruling {
  key: string
  reason: string
}

/** Decisions about a match as events of its sport: the fold gives the match the status of the same name. */
export interface Rulings {
  postponed(ruling: Ruling): TimelineEvent
  cancelled(ruling: Ruling): TimelineEvent
  abandoned(ruling: Ruling): TimelineEvent
  /** A score by decision instead of by play; `winner` is null for a match declared level or void. */
  awarded(ruling: Ruling & { score: Score; winner: Side | null }): TimelineEvent
}

/** Types of the events of rulings, in every sport. */
export const rulingTypes = ['postponed', 'cancelled', 'abandoned', 'awarded'] as const satisfies (keyof Rulings)[]

/** Whether an event of this type is a ruling. */
export function isRulingType(type: string): type is keyof Rulings {
  return rulingTypes.some((one) => one === type)
}
