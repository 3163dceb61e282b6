/** Number of following rows read before a row is judged. */
export const rowsAhead = 20
const DAY_MS = 86_400_000
/** A season's break is shorter than this, a mistyped year is further away. */
const farMs = 200 * DAY_MS
/** Number of agreeing days that outweigh a different one. */
const fewestAgreeing = 3

/**
 * Judges the days (epoch ms) of a table's rows one after the other: a day more than 200 days from the surrounding rows,
 * which agree among themselves, is a typing error. A break, a year without rows or a table in another order is none.
 */
export class RowDays {
  private anchor: number | null = null
  private agreeing = 0

  /** `ahead`: days of the following rows, the nearest first. The first row is judged by those alone. */
  isTypingError(day: number, ahead: readonly number[]): boolean {
    const anchor = this.anchor ?? medianOf([day, ...ahead])
    if (isNear(day, anchor)) {
      this.believe(day, anchor)
      return false
    }
    const back = ahead.filter((one) => isNear(one, anchor)).length
    const along = ahead.filter((one) => isNear(one, day)).length
    const isWrong = this.agreeing + back >= fewestAgreeing && (back > 0 ? along * 4 <= back : along === 0)
    if (!isWrong) this.believe(day, anchor)
    return isWrong
  }

  private believe(day: number, anchor: number): void {
    this.agreeing = this.anchor !== null && isNear(day, anchor) ? this.agreeing + 1 : 1
    this.anchor = day
  }
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= farMs
}

function medianOf(days: readonly number[]): number {
  return days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)]!
}
