import type { MatchReport } from '#sports/timeline.ts'
import { createRandom } from './random.ts'

/** How unreliable delivery is: shares of all reports, 0 to 1. */
export type Disorder = {
  /** Sent once more some seconds later. */
  duplicated: number
  /** Delayed by up to `delayMs`, so that others overtake them. */
  late: number
  delayMs: number
}
/** A typical provider. */
export const mildDisorder: Disorder = { duplicated: 0.03, late: 0.02, delayMs: 20_000 }

export type Courier = {
  /** Schedules reports. The delivery of a report depends on the seed and on the report alone. */
  take(reports: readonly MatchReport[], now: number): void
  /** The reports that arrive by `now`, in the order of arrival. */
  arrived(now: number): MatchReport[]
  /** Delivery failed: repeat it with the next. */
  giveBack(reports: readonly MatchReport[]): void
  /** Arrival of the next one; null when none is scheduled. */
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
