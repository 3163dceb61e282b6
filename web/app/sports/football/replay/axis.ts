import type { TimelineEvent } from '#sports/timeline.ts'
import { minuteLabel } from '#sports/football/minute.ts'
import { periodLengthSeconds, periodStartSeconds } from '#sports/football/vocabulary.ts'

/**
 * One segment of a match on the replay's axis, in seconds from its start. A kick of a shoot-out counts as half a
 * minute.
 */
interface Stretch {
  period: number
  from: number
  length: number
}

export interface Axis {
  stretches: Stretch[]
  total: number
}

const kickSeconds = 30

/** The playing time of a match without breaks, stoppage time included, according to its events. */
export function axisOf(events: readonly TimelineEvent[]): Axis {
  const stretches: Stretch[] = []
  let from = 0
  const last = lastPlayed(events)
  for (const period of [1, 2, 3, 4, 5]) {
    const own = events.filter((event) => event.period === period)
    if (own.length === 0 && (period === 5 || period > last)) continue
    const length =
      period === 5
        ? own.filter((event) => event.type === 'shootout_kick').length * kickSeconds
        : lengthOf(period, own, events)
    stretches.push({ period, from, length })
    from += length
  }
  return { stretches, total: from }
}

/**
 * The last half that was played: one with events, or one that a result states. 0 where nothing on the clock is known.
 */
function lastPlayed(events: readonly TimelineEvent[]): number {
  const known = Math.max(0, ...events.map(({ period }) => (period < 5 ? period : 0)))
  if (known === 0) return 0
  const stated = events.flatMap(({ type, detail }) => (type === 'result' ? [detail.extra ? 4 : 2] : []))
  return Math.max(known, ...stated)
}

/** A finished period lasted at least its regular time; the current one lasts up to its last event. */
function lengthOf(period: number, own: readonly TimelineEvent[], events: readonly TimelineEvent[]): number {
  const start = periodStartSeconds[period] ?? 0
  const reported = own.reduce((latest, event) => Math.max(latest, (event.clockSeconds ?? start) - start), 0)
  const isOver = own.some((event) => event.type === 'period_end') || events.some((event) => event.period > period)
  return Math.ceil(isOver ? Math.max(reported, periodLengthSeconds[period] ?? 0) : reported) + 1
}

/** Period and clock reading of a position on the axis; in the shoot-out the number of kicks taken. */
export function momentAt(axis: Axis, position: number): { period: number; clockSeconds: number } {
  const stretch = axis.stretches.findLast(({ from }) => position >= from) ?? { period: 1, from: 0, length: 0 }
  const within = Math.min(Math.max(0, position - stretch.from), stretch.length)
  return stretch.period === 5
    ? { period: 5, clockSeconds: Math.floor(within / kickSeconds) }
    : { period: stretch.period, clockSeconds: (periodStartSeconds[stretch.period] ?? 0) + within }
}

/** Position of an event; null for one outside the clock. */
function positionOf(axis: Axis, event: TimelineEvent, kick = 0): number | null {
  const stretch = axis.stretches.find(({ period }) => period === event.period)
  if (!stretch) return null
  if (event.period === 5) return stretch.from + kick * kickSeconds
  return event.clockSeconds === null
    ? null
    : stretch.from + Math.max(0, event.clockSeconds - (periodStartSeconds[event.period] ?? 0))
}

/**
 * The events as known at a position: without later ones, and without later withdrawals. The time of a withdrawal is a
 * wall time; the time elapsed since the event is added to the event's position.
 */
export function eventsUntil(events: readonly TimelineEvent[], axis: Axis, position: number): TimelineEvent[] {
  let kicks = 0
  return events.flatMap((event) => {
    // Line-ups and similar events precede the match; results and totals follow it.
    if (event.period === 0) return [event]
    if (event.type === 'shootout_kick') kicks += 1
    const at = positionOf(axis, event, kicks)
    if (at === null ? !hasReached(axis, event.period, position) : at > position) return []
    return [isStillStanding(event, at ?? 0, position) ? { ...event, withdrawn: null } : event]
  })
}

/**
 * Epoch ms of a position: the time of the last event before it, and the seconds played since. Null where no event has
 * its time.
 */
export function wallTimeAt(events: readonly TimelineEvent[], axis: Axis, position: number): number | null {
  let nearest: { at: number; occurredAt: number } | null = null
  for (const event of events) {
    const at = event.period === 5 ? null : positionOf(axis, event)
    if (at === null || at > position || event.occurredAt === null) continue
    if (nearest === null || at >= nearest.at) nearest = { at, occurredAt: event.occurredAt }
  }
  return nearest && nearest.occurredAt + (position - nearest.at) * 1000
}

/** An event without a clock reading is placed at the end of its period; without a period, at the end of the match. */
function hasReached(axis: Axis, period: number, position: number): boolean {
  const stretch = axis.stretches.find((one) => one.period === period)
  return position >= (stretch ? stretch.from + stretch.length : axis.total)
}

function isStillStanding({ withdrawn, occurredAt }: TimelineEvent, at: number, position: number): boolean {
  if (withdrawn === null || withdrawn.at === null || occurredAt === null) return false
  return position < at + (withdrawn.at - occurredAt) / 1000
}

/** The minute as text, for the label and the address: `47`, `45+2`; kicks of the shoot-out as `p3`. */
export function momentLabel(axis: Axis, position: number): string {
  const { period, clockSeconds } = momentAt(axis, position)
  return period === 5 ? `p${clockSeconds}` : minuteLabel(period, clockSeconds)
}

/**
 * Parses the minute in `t` of an address. Returns its end, so that all events of that minute are included. Null when
 * invalid.
 */
export function readMoment(axis: Axis, text: string | null): number | null {
  const kick = /^p(\d{1,3})$/.exec(text ?? '')
  const shootout = axis.stretches.find(({ period }) => period === 5)
  if (kick && shootout) return Math.min(axis.total, shootout.from + Number(kick[1]) * kickSeconds)
  const minute = /^(\d{1,3})(?:[ +](\d{1,2}))?$/.exec(text ?? '')
  if (!minute) return null
  const end = Number(minute[1]) * 60
  const stoppage = Number(minute[2] ?? 0) * 60
  const stretch = axis.stretches.findLast(
    ({ period }) =>
      period < 5 &&
      end > (periodStartSeconds[period] ?? 0) &&
      (stoppage === 0 || end <= (periodStartSeconds[period] ?? 0) + (periodLengthSeconds[period] ?? 0)),
  )
  if (!stretch) return null
  return Math.min(
    stretch.from + stretch.length,
    stretch.from + end - (periodStartSeconds[stretch.period] ?? 0) + stoppage - 1,
  )
}
