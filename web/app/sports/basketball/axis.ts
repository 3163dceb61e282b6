import { minuteLabel, secondsOfMatch, startReading } from '#sports/basketball/clock.ts'
import { endReading, firstOvertime, type Format } from '#sports/basketball/vocabulary.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** The playing time of a match, by its events: positions are seconds since its beginning. */
export interface Axis {
  format: Format
  /** Periods with events, in order. */
  periods: number[]
  total: number
}

export function axisOf(events: readonly TimelineEvent[], format: Format): Axis {
  const played = events.filter(({ period, withdrawn }) => period >= 1 && period < 1000 && withdrawn === null)
  const periods = [...new Set(played.map(({ period }) => period))].toSorted((a, b) => a - b)
  const total = played.reduce((last, event) => Math.max(last, positionOf(event, format)), 0)
  return { format, periods, total }
}

function positionOf({ period, clockSeconds }: TimelineEvent, format: Format): number {
  return secondsOfMatch(period, clockSeconds ?? startReading(period, format), format)
}

/** Period and reading of a position; at a break the end of the period before it. */
export function momentAt({ format, periods }: Axis, position: number): { period: number; clockSeconds: number } {
  const period = periods.find((one) => position <= secondsOfMatch(one, endReading, format)) ?? periods.at(-1) ?? 1
  const since = position - secondsOfMatch(period, startReading(period, format), format)
  return { period, clockSeconds: Math.min(endReading, Math.max(0, startReading(period, format) + since)) }
}

/** The events known at a position. What precedes the match is; what follows it is not. */
export function eventsUntil(events: readonly TimelineEvent[], { format }: Axis, position: number): TimelineEvent[] {
  return events.filter((event) => event.period === 0 || (event.period < 1000 && positionOf(event, format) <= position))
}

/** `Q3 4:18`, for the label and the address. */
export function momentLabel(axis: Axis, position: number): string {
  const { period, clockSeconds } = momentAt(axis, position)
  return minuteLabel(period, clockSeconds, axis.format)
}

/** The position of `Q3 4:18`, `H1 12:00` or `OT2 0:30` in an address; null for other texts and periods not played. */
export function readMoment({ format, periods }: Axis, text: string | null): number | null {
  const found = /^(?:([QH])(\d)|OT(\d{0,2})) (\d{1,2}):(\d{2})$/.exec(text ?? '')
  if (!found) return null
  const period = found[1] ? Number(found[2]) : firstOvertime + Number(found[3] || 1) - 1
  const left = Number(found[4]) * 60 + Number(found[5])
  return periods.includes(period) ? secondsOfMatch(period, Math.max(0, endReading - left), format) : null
}

/** Epoch ms of the last event up to a position that has its time; null without one. */
export function wallTimeAt(events: readonly TimelineEvent[], axis: Axis, position: number): number | null {
  return eventsUntil(events, axis, position).reduce<number | null>(
    (last, { occurredAt }) => (occurredAt === null ? last : Math.max(last ?? occurredAt, occurredAt)),
    null,
  )
}
