import { periodStartSeconds } from '#sports/football.ts'
import { compareEvents, leftOut } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/**
 * One telling of a replay, so many milliseconds of match time after the first kick-off; what was known before the match
 * has 0.
 */
export type ReplayStep = { offsetMs: number; event: TimelineEvent }

const minuteMs = 60_000
/** From the end of a period to the start of the next, where a source tells no wall times. */
const breaksMs: Readonly<Record<number, number>> = { 2: 15 * minuteMs, 3: 5 * minuteMs, 4: minuteMs, 5: 5 * minuteMs }
const kickEveryMs = 45_000
/** Between a goal and its withdrawal, where a source does not tell when it was. */
const reviewMs = 75_000
/** A replay is played whatever happened to the original date. */
const untold = new Set(['postponed', 'kick_off_moved', 'cancelled'])

/**
 * The events of a match in the order and at the distances in which they happened. A withdrawn event is told first as it
 * was believed, then taken back. Told to the end, they are the same events.
 */
export function planReplay(events: readonly TimelineEvent[]): ReplayStep[] {
  const told = events
    .filter(({ type, withdrawn }) => !untold.has(type) && withdrawn?.reason !== leftOut)
    .toSorted(compareEvents)
  const clock = clockOf(told)
  const steps = told.flatMap((event) => tell(event, clock))
  // What comes after the match, as a result or totals of a source, is known when the rest is.
  const end = Math.max(0, ...steps.filter(({ event }) => event.period !== 9).map(({ offsetMs }) => offsetMs))
  return steps
    .map((step) => (step.event.period === 9 ? { ...step, offsetMs: Math.max(step.offsetMs, end + 1000) } : step))
    .sort((a, b) => a.offsetMs - b.offsetMs)
}

type Clock = { kickOffAt: number | null; periodStarts: Map<number, number> }

function tell(event: TimelineEvent, clock: Clock): ReplayStep[] {
  const offsetMs = offsetOf(event, clock)
  if (event.withdrawn === null) return [{ offsetMs, event }]
  const { at } = event.withdrawn
  const withdrawnMs =
    at !== null && clock.kickOffAt !== null ? Math.max(offsetMs + 1000, at - clock.kickOffAt) : offsetMs + reviewMs
  return [
    { offsetMs, event: { ...event, revision: Math.max(0, event.revision - 1), withdrawn: null } },
    { offsetMs: withdrawnMs, event: { ...event, revision: Math.max(1, event.revision) } },
  ]
}

function offsetOf(event: TimelineEvent, { kickOffAt, periodStarts }: Clock): number {
  if (event.period === 0) return 0
  if (event.occurredAt !== null && kickOffAt !== null) return Math.max(0, event.occurredAt - kickOffAt)
  const start = periodStarts.get(event.period) ?? 0
  if (event.clockSeconds === null) return start + Math.max(0, event.order) * (event.period === 5 ? kickEveryMs : 0)
  return start + (event.clockSeconds - (periodStartSeconds[event.period] ?? 0)) * 1000
}

/** Wall times if the source tells when the match began, else each period after the last reading of the one before. */
function clockOf(told: readonly TimelineEvent[]): Clock {
  const kickOffAt = told.find(({ type, period }) => type === 'period_start' && period === 1)?.occurredAt ?? null
  const periodStarts = new Map<number, number>()
  let end = 0
  for (const period of [1, 2, 3, 4, 5]) {
    const own = told.filter((event) => event.period === period)
    if (own.length === 0) continue
    const start = period === 1 ? 0 : end + (breaksMs[period] ?? 0)
    periodStarts.set(period, start)
    const length = Math.max(
      0,
      ...own.map(({ clockSeconds }) => (clockSeconds ?? 0) - (periodStartSeconds[period] ?? 0)),
    )
    end = start + length * 1000
  }
  return { kickOffAt, periodStarts }
}
