import type { Json, Side, TimelineEvent } from './timeline.ts'

/** Time and identity of an event; a correction repeats the key with a higher revision (1 by default). */
export interface EventTime {
  key: string
  period: number
  /** Reading of the clock, as the sport's vocabulary says. */
  clockSeconds: number | null
  occurredAt?: number | null
  /** The source's order among events of the same second; 0 by default. */
  order?: number
  revision?: number
  withdrawn?: TimelineEvent['withdrawn']
}

export interface EventMembers {
  side?: Side | null
  playerId?: number | null
  otherPlayerId?: number | null
  detail?: object
}

/** An event with its defaults: no side, no players, revision 1, not withdrawn. */
export function buildEvent(type: string, time: EventTime, members: EventMembers = {}): TimelineEvent {
  return {
    key: time.key,
    type,
    side: members.side ?? null,
    period: time.period,
    clockSeconds: time.clockSeconds,
    occurredAt: time.occurredAt ?? null,
    order: time.order ?? 0,
    playerId: members.playerId ?? null,
    otherPlayerId: members.otherPlayerId ?? null,
    detail: plainDetail(members.detail ?? {}),
    revision: time.revision ?? 1,
    withdrawn: time.withdrawn ?? null,
  }
}

/** The members that are defined; equal facts have equal JSON. */
export function plainDetail(detail: object): { [key: string]: Json } {
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined))
}
