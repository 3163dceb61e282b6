/** Faults of the clock of a game, by its rows in the order of their source: all of it remarks. */
export class ClockFaults {
  readonly remarks: string[] = []
  private readonly periods = new Set<number>()
  private before: { period: number; left: number } | null = null

  /** A row: its place in the source, its period, and the seconds left in it, null where it does not say. */
  follow(at: string, period: number, left: number | null): void {
    this.periods.add(period)
    if (left === null) return
    if (this.before?.period === period && left > this.before.left)
      this.remarks.push(`${at}: the clock runs backwards, from ${this.before.left} to ${left} s left`)
    this.before = { period, left }
  }

  /** The remarks, those of periods without a row among them; by default all up to the last one are expected. */
  finish(expected?: readonly number[]): string[] {
    const longest = Math.max(0, ...this.periods)
    const ordinals = expected ?? Array.from({ length: longest }, (_, index) => index + 1)
    const missing = ordinals.filter((period) => !this.periods.has(period))
    return [...this.remarks, ...missing.map((period) => `period ${period} is missing`)]
  }
}
