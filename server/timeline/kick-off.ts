import { archives } from '#sports/index.ts'

/**
 * The kind of day that a source reports for a match, weakest first. `round_planned` and `round_played` are the day of a
 * whole round whose matches all have one day and hour: a placeholder, with or without results. `decided` is the
 * operator's.
 */
export const dayKinds = ['round_planned', 'planned', 'round_played', 'played', 'decided'] as const
export type DayKind = (typeof dayKinds)[number]

/** The kick-off of a match by one source, epoch ms; noon UTC of the day where `isExact` is false. */
export type ReportedKickOff = { provider: string; kickOff: number; isExact: boolean; dayKind: DayKind }

/** Kick-offs closer than this are on one day in any time zone: a day alone is stored as its noon. */
const sameDayMs = 20 * 3_600_000

export function isSameDay(one: number, other: number): boolean {
  return Math.abs(one - other) < sameDayMs
}

/** Its day in UTC, `yyyy-MM-dd`. */
export function dayOf(kickOff: number): string {
  return new Date(kickOff).toISOString().slice(0, 10)
}

/**
 * The displayed kick-off of all reported ones: the strongest kind of day, then an exact time before a day alone, then
 * the order of the sources. A day alone takes its hour from another source with that day. Independent of the order of
 * arrival. Null where no source reports one.
 */
export function chosenKickOff(
  reported: readonly ReportedKickOff[],
): { kickOff: number; isExact: boolean; provider: string } | null {
  const sorted = reported.toSorted(compare)
  const [first] = sorted
  if (!first) return null
  const hour = first.isExact
    ? first
    : sorted.find((one) => one.isExact && one.dayKind !== 'round_planned' && isSameDay(one.kickOff, first.kickOff))
  return { kickOff: (hour ?? first).kickOff, isExact: hour !== undefined, provider: first.provider }
}

function compare(one: ReportedKickOff, other: ReportedKickOff): number {
  return (
    dayKinds.indexOf(other.dayKind) - dayKinds.indexOf(one.dayKind) ||
    Number(other.isExact) - Number(one.isExact) ||
    archives.indexOf(one.provider) - archives.indexOf(other.provider) ||
    (one.provider < other.provider ? -1 : 1)
  )
}

/** The reported kick-offs after a new one: one per source. A file of it without hours leaves the hour of that day. */
export function withReported(reported: readonly ReportedKickOff[], fresh: ReportedKickOff): ReportedKickOff[] {
  const before = reported.find(({ provider }) => provider === fresh.provider)
  const others = reported.filter((one) => one !== before)
  return [...others, before ? withHour(fresh, before) : fresh]
}

function withHour(fresh: ReportedKickOff, before: ReportedKickOff): ReportedKickOff {
  const isKept = before.isExact && !fresh.isExact && isSameDay(before.kickOff, fresh.kickOff)
  return isKept ? { ...fresh, kickOff: before.kickOff, isExact: true } : fresh
}
