import { archives } from './priority.ts'

/**
 * What a day is that a source tells of a match, weakest first. `round_planned` and `round_played` are the day of a
 * whole round, all of whose matches stand on one day and hour: a placeholder, be it with or without results. `decided`
 * is the operator's.
 */
export const dayKinds = ['round_planned', 'planned', 'round_played', 'played', 'decided'] as const
export type DayKind = (typeof dayKinds)[number]

/** When one source says that a match kicks off, epoch ms; noon UTC of the day where `isExact` is false. */
export type ReportedKickOff = { provider: string; kickOff: number; isExact: boolean; dayKind: DayKind }

/** Kick-offs nearer than this are on one day, whatever the zone: a day alone is told as its noon. */
const sameDayMs = 20 * 3_600_000

export function isSameDay(one: number, other: number): boolean {
  return Math.abs(one - other) < sameDayMs
}

/**
 * The kick-off that is shown, of all that sources tell: the strongest kind of day, then an exact time before a day
 * alone, then the source that goes first. A day alone takes its hour from another source of that day. The same for
 * every order of arrival. Null where nobody tells one.
 */
export function chosenKickOff(
  told: readonly ReportedKickOff[],
): { kickOff: number; isExact: boolean; provider: string } | null {
  const sorted = told.toSorted(compare)
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

/** What is told once a source has told something new: one word per source. */
export function withReported(told: readonly ReportedKickOff[], fresh: ReportedKickOff): ReportedKickOff[] {
  return [...told.filter(({ provider }) => provider !== fresh.provider), fresh]
}
