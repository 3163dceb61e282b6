import type { EventType } from '#sports/baseball/vocabulary.ts'
import type { Json, Side, TimelineEvent } from '#sports/timeline.ts'

type Given = {
  side?: Side | null
  period: number
  playerId?: number | null
  otherPlayerId?: number | null
  detail?: { [key: string]: unknown }
}

/** The events of one game in their order. Keys number the events of a type, so a second reading has equal keys. */
export class EventWriter {
  readonly events: TimelineEvent[] = []
  private readonly counts = new Map<EventType, number>()
  private readonly orders = new Map<number, number>()

  add(type: EventType, { side = null, period, playerId = null, otherPlayerId = null, detail = {} }: Given): void {
    const count = (this.counts.get(type) ?? 0) + 1
    this.counts.set(type, count)
    // Within its inning, so that a replay spaces events by it.
    const order = this.orders.get(period) ?? 0
    this.orders.set(period, order + 1)
    this.events.push({
      key: `${type}:${count}`,
      type,
      side,
      period,
      clockSeconds: null,
      occurredAt: null,
      order,
      playerId,
      otherPlayerId,
      detail: detail as { [key: string]: Json },
      revision: 1,
      withdrawn: null,
    })
  }
}
