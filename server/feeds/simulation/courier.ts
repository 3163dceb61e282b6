import type { MatchReport } from '#sports/timeline.ts'
import { createRandom } from './random.ts'

/** How badly reports travel: shares of all of them, 0 to 1. */
export type Disorder = {
  /** Sent once more some seconds later. */
  duplicated: number
  /** Held back for up to `delayMs`, so that others overtake them. */
  late: number
  delayMs: number
}
/** As a fair provider behaves. */
export const mildDisorder: Disorder = { duplicated: 0.03, late: 0.02, delayMs: 20_000 }

export type Courier = {
  /** Hands over what is to be sent. What becomes of a report depends on the seed and on the report alone. */
  take(reports: readonly MatchReport[], now: number): void
  /** What arrives by `now`, in the order of arrival. */
  arrived(now: number): MatchReport[]
  /** Could not be delivered: try again with the next. */
  giveBack(reports: readonly MatchReport[]): void
  /** Arrival of the next one; null when nothing is on its way. */
  nextAt(): number | null
}

export function createCourier(seed: string, { duplicated, late, delayMs }: Disorder): Courier {
  let onTheWay: { at: number; report: MatchReport }[] = []
  return {
    take(reports, now) {
      for (const report of reports) {
        const random = createRandom(`courier ${seed}/${report.matchId}/${report.sequence}/${report.kind}`)
        const at = random.chance(late) ? now + random.int(1, Math.max(1, delayMs)) : now
        onTheWay.push({ at, report })
        if (random.chance(duplicated)) onTheWay.push({ at: at + random.int(1, Math.max(1, delayMs)), report })
      }
    },
    arrived(now) {
      const due = onTheWay.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
      onTheWay = onTheWay.filter(({ at }) => at > now)
      return due.map(({ report }) => report)
    },
    giveBack(reports) {
      onTheWay.push(...reports.map((report) => ({ at: 0, report })))
    },
    nextAt: () => (onTheWay.length === 0 ? null : Math.min(...onTheWay.map(({ at }) => at))),
  }
}
