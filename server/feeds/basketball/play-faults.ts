import type { TimelineEvent } from '#sports/timeline.ts'
import { readingOf } from '#sports/basketball.ts'

/**
 * What is wrong with the plays of a game, in the order of their source: a play that stands twice or after the end is
 * left out; a clock that runs backwards and a period without plays are remarks, and the plays count by their clock.
 */
export class PlayFaults {
  readonly remarks: string[] = []
  private readonly keys = new Set<string>()
  private readonly periods = new Set<number>()
  private before: { period: number; reading: number } | null = null
  private isOver = false

  /** The events of a play, or why they are left out. A text is passed on. */
  checked(at: string, made: TimelineEvent[] | string): TimelineEvent[] | string {
    if (typeof made === 'string' || made.length === 0) return made
    if (this.isOver) return 'a play after the end of the game'
    const known = made.find(({ key }) => this.keys.has(key))
    if (known) return `the play ${known.key} a second time`
    for (const { key, period, clockSeconds } of made) {
      this.keys.add(key)
      this.periods.add(period)
      this.follow(at, period, clockSeconds)
    }
    return made
  }

  /** The source says that the game is over. */
  end(): void {
    this.isOver = true
  }

  /** The remarks, those of periods without a play among them. */
  finish(): string[] {
    const longest = Math.max(0, ...this.periods)
    const ordinals = Array.from({ length: longest }, (_, index) => index + 1)
    const missing = ordinals.filter((period) => !this.periods.has(period))
    return [...this.remarks, ...missing.map((period) => `period ${period} is missing`)]
  }

  private follow(at: string, period: number, reading: number | null): void {
    if (reading === null) return
    if (this.before?.period === period && reading < this.before.reading) {
      const [from, to] = [this.before.reading, reading].map((one) => readingOf(0) - one)
      this.remarks.push(`${at}: the clock runs backwards, from ${from} to ${to} s left`)
    }
    this.before = { period, reading }
  }
}
