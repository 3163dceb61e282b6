import { leftOut } from '#sports/plan.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import type { ReplayRules } from './feed-rules.ts'

/**
 * One report of a replay, in milliseconds of match time after the first kick-off; what was known before the match has
 * 0.
 */
export type ReplayStep = { offsetMs: number; event: TimelineEvent }

/** Between an event and its withdrawal, where the source has no time for it. */
const reviewMs = 75_000

/**
 * The events of a match in the order and at the distances in which they happened. A withdrawn event is first reported
 * as valid, then withdrawn. At the end they are the same events. Without rules of the sport each period begins with the
 * first reading of its clock, when the one before ends.
 */
export function planReplay(events: readonly TimelineEvent[], rules: ReplayRules = rulesBy(events)): ReplayStep[] {
  const played = events
    .filter(({ type, withdrawn }) => !rules.unplayed.has(type) && withdrawn?.reason !== leftOut)
    .toSorted(compareEvents)
  const clock = clockOf(played, rules)
  const steps = played.flatMap((event) => stepsOf(event, clock, rules))
  // Data after the match, such as a result or totals of a source, comes last.
  const isAfter = ({ event }: ReplayStep) => event.period === rules.afterMatch
  const end = Math.max(0, ...steps.filter((step) => !isAfter(step)).map(({ offsetMs }) => offsetMs))
  return steps
    .map((step) => (isAfter(step) ? { ...step, offsetMs: Math.max(step.offsetMs, end + 1000) } : step))
    .sort((a, b) => a.offsetMs - b.offsetMs)
}

/** Whether any of the steps is of play: a match with only a result cannot be replayed. */
export function hasPlay(steps: readonly ReplayStep[], rules?: ReplayRules): boolean {
  return steps.some(({ event: { period } }) => (rules ? period in rules.periods : period >= 1))
}

function rulesBy(events: readonly TimelineEvent[]): ReplayRules {
  const byPeriod = Map.groupBy(
    events.filter(({ period }) => period >= 1),
    ({ period }) => period,
  )
  const periods = [...byPeriod].map(([period, own]) => {
    const readings = own.flatMap(({ clockSeconds }) => clockSeconds ?? [])
    const startSeconds = readings.length > 0 ? Math.min(...readings) : 0
    return [period, { startSeconds, breakMs: 0, everyMs: readings.length > 0 ? 0 : 1000 }] as const
  })
  return { periods: Object.fromEntries(periods), afterMatch: Infinity, unplayed: new Set() }
}

type Clock = { kickOffAt: number | null; periodStarts: Map<number, number> }

function stepsOf(event: TimelineEvent, clock: Clock, rules: ReplayRules): ReplayStep[] {
  const offsetMs = offsetOf(event, clock, rules)
  if (event.withdrawn === null) return [{ offsetMs, event }]
  const { at } = event.withdrawn
  const withdrawnMs =
    at !== null && clock.kickOffAt !== null ? Math.max(offsetMs + 1000, at - clock.kickOffAt) : offsetMs + reviewMs
  return [
    { offsetMs, event: { ...event, revision: Math.max(0, event.revision - 1), withdrawn: null } },
    { offsetMs: withdrawnMs, event: { ...event, revision: Math.max(1, event.revision) } },
  ]
}

function offsetOf(event: TimelineEvent, { kickOffAt, periodStarts }: Clock, { periods }: ReplayRules): number {
  if (event.period === 0) return 0
  if (event.occurredAt !== null && kickOffAt !== null) return Math.max(0, event.occurredAt - kickOffAt)
  const start = periodStarts.get(event.period) ?? 0
  return start + sincePeriodMs(event, periods)
}

/**
 * Wall times if the source has the beginning of the match, else each period after the last reading of the one before.
 */
function clockOf(played: readonly TimelineEvent[], { periods, startType }: ReplayRules): Clock {
  const numbers = Object.keys(periods)
    .map(Number)
    .toSorted((a, b) => a - b)
  const isStart = ({ type, period }: TimelineEvent) =>
    period === numbers[0] && (startType === undefined || type === startType)
  const periodStarts = new Map<number, number>()
  let end = 0
  for (const period of numbers) {
    const own = played.filter((event) => event.period === period)
    if (own.length === 0) continue
    const start = period === numbers[0] ? 0 : end + periods[period]!.breakMs
    periodStarts.set(period, start)
    end = start + Math.max(0, ...own.map((event) => sincePeriodMs(event, periods)))
  }
  return { kickOffAt: played.find(isStart)?.occurredAt ?? null, periodStarts }
}

/** From the beginning of the event's period, by its clock, else by its order. */
function sincePeriodMs({ period, clockSeconds, order }: TimelineEvent, periods: ReplayRules['periods']): number {
  const { startSeconds = 0, everyMs = 0 } = periods[period] ?? {}
  return clockSeconds === null ? Math.max(0, order) * everyMs : (clockSeconds - startSeconds) * 1000
}
