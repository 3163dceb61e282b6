import { buildEvent, type EventMembers, type EventTime } from './build-event.ts'
import type { Score } from './match.ts'
import type { Side, TimelineEvent } from './timeline.ts'

/** Types of the events that every sport has: schedule, interruption and decision. */
export const commonEventTypes = [
  'kick_off_moved',
  'postponed',
  'cancelled',
  'interrupted',
  'resumed',
  'abandoned',
  'awarded',
] as const

/** Time and identity of an event outside the clock: before the match or after it. The key is its type by default. */
export type UntimedEvent = Partial<EventTime>
type Reasoned = UntimedEvent & { reason?: string }

/** An event outside the clock in `period`, unless `time` says otherwise. */
export function untimedEvent(
  type: string,
  time: UntimedEvent,
  period: number,
  members: EventMembers = {},
  key = type,
): TimelineEvent {
  const { key: ownKey = key, period: ownPeriod = period, clockSeconds = null } = time
  return buildEvent(type, { ...time, key: ownKey, period: ownPeriod, clockSeconds }, members)
}

/** Builders of the common events outside the clock; `afterMatch` is the sport's ordinal of the time after a match. */
export function commonEvents(afterMatch: number) {
  const reasoned = (type: string, period: number) => (event: Reasoned) =>
    untimedEvent(type, event, period, { detail: { reason: event.reason } })
  return {
    /**
     * New start in epoch ms; reschedules a postponed match. Pass `order` or a growing key when it moves more than once.
     */
    kickOffMoved: (event: Reasoned & { kickOff: number }) =>
      untimedEvent('kick_off_moved', event, 0, { detail: { kickOff: event.kickOff, reason: event.reason } }),
    postponed: reasoned('postponed', 0),
    cancelled: reasoned('cancelled', 0),
    /** `score` at that moment, where the goals are not all reported. */
    abandoned: (event: Reasoned & { score?: Score }) =>
      untimedEvent('abandoned', event, afterMatch, { detail: { reason: event.reason, score: event.score } }),
    /**
     * A score by decision instead of by play, null for a win without one (a walkover). `winner` is null for a match
     * declared level or void.
     */
    awarded: (event: Reasoned & { winner: Side | null; score: Score | null }) =>
      untimedEvent('awarded', event, afterMatch, {
        side: event.winner,
        detail: { score: event.score, reason: event.reason },
      }),
  }
}
