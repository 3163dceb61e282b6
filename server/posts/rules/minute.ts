import { fold, type MatchStatus, type Score, type Sport } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'

type Parts = readonly [minute: number, stoppage: number]

function minuteParts(label: string): Parts | null {
  const found = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(label)
  return found ? [Number(found[1]), Number(found[2] ?? 0)] : null
}

/** Labels of minutes in the order of a match; others last. */
export function compareMinutes(a: string, b: string): number {
  const [one, other] = [minuteParts(a) ?? [1000, 0], minuteParts(b) ?? [1000, 0]]
  return one[0] - other[0] || one[1] - other[1]
}

/** A label that a post can be about: that of a clock with minutes, else null. */
export function quotedMinute(label: string): string | null {
  return minuteParts(label) === null ? null : label
}

type Reading = Pick<TimelineEvent, 'period' | 'clockSeconds'>

/** Whether the clock of a sport shows minutes: 67, 45+2. */
export function showsMinutes({ clock }: Sport): boolean {
  return clock.minuteLabel(1, 60) === '2'
}

/** Whether a match has started, as far as its status is known. */
export function hasBegun(status: MatchStatus): boolean {
  return status !== 'scheduled' && status !== 'postponed' && status !== 'cancelled'
}

const longestStoppage = 30
/** Last minute of a match that is over without a timeline. */
const lastMinute = 120

/**
 * Whether a match has come to a minute. `readings` are the latest ones of its periods, the clock of now among them; a
 * period that is over without a reading of its stoppage time was played to its end.
 */
export function isPlayed(sport: Sport, status: MatchStatus, readings: readonly Reading[], label: string): boolean {
  const [minute, stoppage] = minuteParts(label) ?? [0, 0]
  if (!hasBegun(status) || minute < 1 || stoppage > longestStoppage) return false
  const latest = Math.max(...readings.map(({ period }) => period))
  const reached = readings.flatMap(({ period, clockSeconds }) => {
    const known = sport.clock.minuteParts(period, clockSeconds)
    const isToItsEnd = known.stoppage === null && (status === 'finished' || period < latest)
    const parts = isToItsEnd ? [known, sport.clock.minuteParts(period, Infinity)] : [known]
    return parts.flatMap((one) => (Number.isFinite(one.minute) ? [[one.minute!, one.stoppage ?? 0] as const] : []))
  })
  if (reached.length === 0) return status === 'finished' && minute <= lastMinute
  return reached.some((one) => (stoppage > 0 ? one[0] === minute && one[1] >= stoppage : one[0] >= minute))
}

/**
 * The last minute before a break or a shoot-out: that of the whistle, or the end of a period without a reading of its
 * stoppage time; null without one. `readings` are the latest ones of the periods so far, in their order.
 */
export function minuteBefore({ clock }: Sport, readings: readonly Reading[]): string | null {
  for (const { period, clockSeconds } of readings.toReversed()) {
    if (clock.minuteParts(period, clockSeconds).stoppage !== null)
      return quotedMinute(clock.minuteLabel(period, clockSeconds))
    const end = clock.minuteParts(period, Infinity).minute
    if (end !== null && Number.isFinite(end)) return String(end)
  }
  return null
}

/** Which of the events that score count up to a moment: an event, or the end of a minute. */
export function isUpTo(sport: Sport, moment: TimelineEvent | string): (event: TimelineEvent) => boolean {
  if (typeof moment !== 'string') return (event) => compareEvents(event, moment) <= 0
  const end = minuteParts(moment)
  return ({ period, clockSeconds }) => {
    const { minute, stoppage } = sport.clock.minuteParts(period, clockSeconds)
    if (end === null || minute === null) return false
    return minute < end[0] || (minute === end[0] && (stoppage ?? 0) <= end[1])
  }
}

/** The score at a moment by the events that score; null where these do not add up to the score of the match. */
export function scoreAt(
  sport: Sport,
  scoring: readonly TimelineEvent[],
  final: Score,
  counts: (event: TimelineEvent) => boolean,
): Score | null {
  const { score } = fold(sport, scoring)
  if (score.home !== final.home || score.away !== final.away) return null
  const { home, away } = fold(sport, scoring.filter(counts)).score
  return { home, away }
}
