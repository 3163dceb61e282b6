/** Facts of a match, for every sport: the events of reports, and their reading order. */

export type Side = 'home' | 'away'
/** The opponent of a side. */
export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** One event, as the latest revision of a provider reports it. `sports/<sport>.ts` defines `type` and `detail`. */
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
  /** The source's own order among events of the same clock second. */
  order: number
  /** The acting player, and the other one (assist, the player coming on). Participant ids. */
  playerId: number | null
  otherPlayerId: number | null
  detail: { [key: string]: Json }
  /** Grows with each correction by the provider; the highest counts. */
  revision: number
  /** Set when the event is withdrawn, as by a video review. It stays visible, struck through, and does not count. */
  withdrawn: { reason: string; at: number | null } | null
}

/** A report of a feed to the engine. A `snapshot` names every event it has; omitted ones are withdrawn. */
export interface MatchReport {
  provider: string
  matchId: number
  /** Grows with every report a provider sends about a match; it identifies repeats and late reports. */
  sequence: number
  kind: 'delta' | 'snapshot'
  sentAt: number | null
  events: TimelineEvent[]
}

/** The same event, withdrawn: visible, struck through, and not counted. */
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
