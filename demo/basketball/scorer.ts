import { basketballEvent } from '#sports/basketball/build.ts'
import { readingOf, startReading } from '#sports/basketball/clock.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** The time of an event: its key, period, clock, wall time and order. */
type Moment = { key: string; period: number; clockSeconds: number; occurredAt: number; order: number }

/** The table of scorers: writes events with the clock and the wall time of the moment. */
export class Scorer {
  readonly events: TimelineEvent[] = []
  period = 0
  /** Seconds left in the period. */
  left = 0
  /** Wall time, epoch ms. */
  at: number
  private count = 0

  constructor(at: number) {
    this.at = at
  }

  begin(period: number): void {
    this.period = period
    this.left = readingOf(startReading(period))
    this.events.push(basketballEvent.periodStart({ ...this.now(), key: `period_start:${period}` }))
  }

  end(): void {
    this.run(this.left)
    this.events.push(basketballEvent.periodEnd({ ...this.now(), key: `period_end:${this.period}` }))
  }

  /** Lets the clock run, at most to the end of the period. */
  run(seconds: number): void {
    const played = Math.min(seconds, this.left)
    this.left -= played
    this.at += played * 1000
  }

  /** The clock stands for so many ms. */
  stand(ms: number): void {
    this.at += Math.round(ms / 1000) * 1000
  }

  /** The next event is now. */
  now(): Moment {
    this.count += 1
    return {
      key: `e${this.count}`,
      period: this.period,
      clockSeconds: readingOf(this.left),
      occurredAt: this.at,
      order: this.count,
    }
  }

  add(event: TimelineEvent): TimelineEvent {
    this.events.push(event)
    return event
  }

  /** Reports an event again with a change. It is known from now on. */
  correct(event: TimelineEvent, change: Partial<Pick<TimelineEvent, 'playerId' | 'otherPlayerId' | 'detail'>>): void {
    this.events.push({ ...event, ...change, revision: event.revision + 1, occurredAt: this.at })
  }

  withdraw(event: TimelineEvent, reason: string): void {
    this.events.push({ ...event, revision: event.revision + 1, withdrawn: { reason, at: this.at } })
  }
}
