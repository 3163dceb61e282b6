/** Facts of a match, for every sport: what a report says happened, and in which order it is read. */

export type Side = 'home' | 'away'
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * One happening, as the latest revision of a provider tells it. What `type` and `detail` mean stands in
 * `sports/<sport>.ts`.
 */
export interface TimelineEvent {
  /** Identity within a match and a provider, stable over revisions. */
  key: string
  type: string
  side: Side | null
  /** Ordinal of the period: 0 before the first, 1 the first. */
  period: number
  /**
   * Reading of the match clock in seconds; football counts on from 2,700 in the second half. Null where there is no
   * clock.
   */
  clockSeconds: number | null
  /** Wall time in epoch milliseconds; null where the source has none. */
  occurredAt: number | null
  /** The source's own order among happenings of the same clock second. */
  order: number
  /** Who did it, and who else took part (assist, the player coming on). Participant ids. */
  playerId: number | null
  otherPlayerId: number | null
  detail: { [key: string]: Json }
  /** Grows with each correction by the provider; the highest holds. */
  revision: number
  /** Set when taken back, as by a video review. The event stays visible, struck through, and counts for nothing. */
  withdrawn: { reason: string; at: number | null } | null
}

/** What a feed hands to the engine. A `snapshot` names every event it knows; what it leaves out is withdrawn. */
export interface MatchReport {
  provider: string
  matchId: number
  /** Grows with every report a provider sends about a match; repeats and late ones are told apart by it. */
  sequence: number
  kind: 'delta' | 'snapshot'
  sentAt: number | null
  events: TimelineEvent[]
}

/** The event alone: whatever an engine has stored with it, as who told it, stays behind. */
export function bareEvent(event: TimelineEvent): TimelineEvent {
  const { key, type, side, period, clockSeconds, occurredAt, order, playerId, otherPlayerId, detail } = event
  const { revision, withdrawn } = event
  return {
    key,
    type,
    side,
    period,
    clockSeconds,
    occurredAt,
    order,
    playerId,
    otherPlayerId,
    detail,
    revision,
    withdrawn,
  }
}

/** The same event, taken back: visible, struck through, and counted for nothing. */
export function withdrawn(event: TimelineEvent, reason: string, at: number | null = null): TimelineEvent {
  return { ...event, revision: event.revision + 1, withdrawn: { reason, at } }
}

/** Reading order: period, clock, the source's order, key. Total, so that any arrival order folds to the same state. */
export function compareEvents(a: TimelineEvent, b: TimelineEvent): number {
  return (
    a.period - b.period ||
    (a.clockSeconds ?? -1) - (b.clockSeconds ?? -1) ||
    a.order - b.order ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  )
}

export { leftOut, planTimeline } from './plan.ts'
export type { KnownEvent } from './plan.ts'
