import type { TimelineEvent } from '#sports/timeline.ts'
import { readingOf } from '#sports/basketball.ts'
import { ClockFaults } from './clock-faults.ts'

/**
 * Faults of the plays of a game, in the order of their source: a play that stands twice or after the end is
 * left out; faults of the clock are remarks, and the plays count by their clock.
 */
export class PlayFaults {
  private readonly clock = new ClockFaults()
  private readonly keys = new Set<string>()
  private isOver = false

  /** The events of a play, or why they are left out. A text is passed on. */
  checked(at: string, made: TimelineEvent[] | string): TimelineEvent[] | string {
    if (typeof made === 'string' || made.length === 0) return made
    if (this.isOver) return 'a play after the end of the game'
    const known = made.find(({ key }) => this.keys.has(key))
    if (known) return `the play ${known.key} a second time`
    for (const { key, period, clockSeconds } of made) {
      this.keys.add(key)
      this.clock.follow(at, period, clockSeconds === null ? null : readingOf(0) - clockSeconds)
    }
    return made
  }

  /** The source says that the game is over. */
  end(): void {
    this.isOver = true
  }

  /** The remarks, those of periods without a play among them. */
  finish(): string[] {
    return this.clock.finish()
  }
}
