const DAY_MS = 86_400_000
/** 1970-01-01 was a Thursday: the first Monday came four days later. */
const FIRST_MONDAY_MS = 4 * DAY_MS

type Week = {
  /** `2026-W47`, as ISO 8601 names it. */
  name: string
  startsAt: number
  endsAt: number
}

/** The week of a moment, from Monday 00:00 to Monday 00:00 UTC, the same in every zone. */
export function weekOf(now: number): Week {
  const startsAt = mondayBefore(now)
  // A week belongs to the year that its Thursday is in.
  const year = new Date(startsAt + 3 * DAY_MS).getUTCFullYear()
  // 4 January is in the first week of its year.
  const number = (startsAt - mondayBefore(Date.UTC(year, 0, 4))) / (7 * DAY_MS) + 1
  return { name: `${year}-W${String(number).padStart(2, '0')}`, startsAt, endsAt: startsAt + 7 * DAY_MS }
}

function mondayBefore(at: number): number {
  return Math.floor((at - FIRST_MONDAY_MS) / (7 * DAY_MS)) * 7 * DAY_MS + FIRST_MONDAY_MS
}
