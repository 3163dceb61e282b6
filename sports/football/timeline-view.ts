import type { TimelineRow } from '../timeline-row.ts'
import { compareEvents, type TimelineEvent } from '../timeline.ts'
import { phaseAfterPeriod, phaseOfPeriod } from './clock.ts'
import { minuteLabel } from './minute.ts'
import { nilNil, scoreAfter } from './running-score.ts'
import type { FootballState } from './state.ts'
import type { EventType, Pair } from './vocabulary.ts'

const shown: ReadonlySet<string> = new Set<EventType>([
  'goal',
  'missed_penalty',
  'shootout_kick',
  'card',
  'substitution',
  'injury',
  'var_check',
  'stoppage_announced',
  'interrupted',
  'resumed',
  'abandoned',
  'awarded',
  'postponed',
  'cancelled',
  'kick_off_moved',
])

/**
 * The rows of a match's timeline, oldest first: the visible events, withdrawn ones struck through, and a separator at
 * each break. A break is also shown where the whistle is missing but play continued after it. `alsoShown`: further
 * types of events to show. A separator's `phase` is what begins with it: `half_time`, `full_time`, `extra_break`,
 * `extra_end`; at the end what decided: `finished`, `after_extra`, `shootout` (with its own score), `awarded`,
 * `abandoned`.
 */
export function timelineRows(
  events: readonly TimelineEvent[],
  state: FootballState,
  alsoShown: readonly string[] = [],
): TimelineRow[] {
  const rows: TimelineRow[] = []
  let running = nilNil
  let period = 0
  for (const event of events.toSorted(compareEvents)) {
    const isPlay = phaseOfPeriod(event.period) !== null
    if (isPlay && event.period > period) {
      rows.push(...breaksBetween(period, event.period, state).map((after) => separatorAfter(after, running.score)))
      period = event.period
    }
    running = scoreAfter(running, event)
    if (!shown.has(event.type) && !alsoShown.includes(event.type)) continue
    rows.push({
      kind: 'event',
      key: event.key,
      event,
      minute: minuteLabel(event.period, event.clockSeconds),
      score: event.period === 5 ? running.kicks : running.score,
      isWithdrawn: event.withdrawn !== null,
    })
  }
  if (isOver(state)) rows.push(...lastRows(period, state))
  else if (period > 0 && state.phase === phaseAfterPeriod(period)) rows.push(separatorAfter(period, running.score))
  return rows
}

/** The periods that ended between one with play and the next one with play; 0 means none yet. */
function breaksBetween(from: number, to: number, state: FootballState): number[] {
  if (from === 0) return []
  return [1, 2, 3, 4].filter(
    (period) =>
      period < to && (period === from || (period === 2 && from === 1) || (period === 4 && hadExtraTime(from, state))),
  )
}

/** The end of a match: breaks without a later event, and what decided it. */
function lastRows(period: number, state: FootballState): TimelineRow[] {
  const { status, score, normalScore, shootout } = state
  const last = (phase: string, score: Pair): TimelineRow => ({ kind: 'separator', key: 'after:finished', phase, score })
  if (status !== 'finished') return [last(status, score)]
  const hasExtraTime = hadExtraTime(period, state)
  const rows: TimelineRow[] = []
  if (period <= 2 && (normalScore !== null || (shootout !== null && !hasExtraTime)))
    rows.push(separatorAfter(2, normalScore ?? score))
  if (shootout === null) return [...rows, last(hasExtraTime ? 'after_extra' : 'finished', score)]
  if (period < 5 && hasExtraTime) rows.push(separatorAfter(4, score))
  return [...rows, last('shootout', shootout)]
}

function hadExtraTime(period: number, { normalScore, result }: FootballState): boolean {
  return normalScore !== null || (result?.extra ?? null) !== null || period === 3 || period === 4
}

function separatorAfter(period: number, score: Pair): TimelineRow {
  return { kind: 'separator', key: `after:${period}`, phase: phaseAfterPeriod(period) ?? '', score }
}

function isOver(state: FootballState): boolean {
  return state.status === 'finished' || state.status === 'awarded' || state.status === 'abandoned'
}
