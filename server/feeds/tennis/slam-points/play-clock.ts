/** A longer gap between two points is a suspension; a visit to the doctor or a change of clothes is shorter. */
const suspensionSeconds = 15 * 60

/** Seconds from the last point before a suspension to the first one after it, on the clock of play. */
const resumedAfter = 60

/**
 * The clock of play of a match: elapsed time without suspensions. It never runs backwards, where the file's clock does,
 * and stands still for rows without a time.
 */
export class PlayClock {
  private elapsed: number | null = null
  private readingSeconds = 0

  /** The reading at a point, and the length of a suspension before it, 0 without one. */
  read(elapsed: number | null): { seconds: number; suspendedSeconds: number } {
    const before = this.elapsed
    if (elapsed === null) return { seconds: this.readingSeconds, suspendedSeconds: 0 }
    this.elapsed = elapsed
    const passed = before === null ? elapsed : Math.max(0, elapsed - before)
    const isSuspended = before !== null && passed > suspensionSeconds
    this.readingSeconds += isSuspended ? resumedAfter : passed
    return { seconds: this.readingSeconds, suspendedSeconds: isSuspended ? passed : 0 }
  }

  get seconds(): number {
    return this.readingSeconds
  }
}
