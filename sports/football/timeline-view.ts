import { compareEvents } from '../timeline.ts'
import type { TimelineEvent } from '../timeline.ts'
import { minuteLabel, phaseAfterPeriod, phaseOfPeriod } from './clock.ts'
import type { FootballState } from './state.ts'
import { add } from './state.ts'
import type { EventType, Pair } from './vocabulary.ts'

const shown: ReadonlySet<string> = new Set<EventType>([
  'goal', 'missed_penalty', 'shootout_kick', 'card', 'substitution', 'injury', 'var_check', 'stoppage_announced', 'interrupted', 'resumed',
  'abandoned', 'awarded', 'postponed', 'cancelled', 'kick_off_moved',
])

export type TimelineRow =
  | {
      kind: 'event'
      key: string
      event: TimelineEvent
      /** Empty outside the clock. */
      minute: string
      /** The score with this event, in the shoot-out that of the shoot-out; an event taken back changes nothing. */
      score: Pair
      isWithdrawn: boolean
    }
  /** `phase` is what begins with it: `half_time`, `full_time`, `extra_break`, `extra_end`, `shootout`, `finished`. */
  | { kind: 'separator'; key: string; phase: string; score: Pair }

/**
 * The rows of a match's timeline, oldest first: what a reader wants to see, the withdrawn struck through, and a separator at each break.
 * A break is also shown where nobody told the whistle but play went on after it. `alsoShown`: further types of events to show.
 */
export function timelineRows(events: readonly TimelineEvent[], state: FootballState, alsoShown: readonly string[] = []): TimelineRow[] {
  const rows: TimelineRow[] = []
  let score: Pair = { home: 0, away: 0 }
  let kicks: Pair = { home: 0, away: 0 }
  let period = 0
  for (const event of events.toSorted(compareEvents)) {
    const isPlay = phaseOfPeriod(event.period) !== null
    if (isPlay && event.period > period) {
      if (period > 0) rows.push(separatorAfter(period, score))
      period = event.period
    }
    if (!shown.has(event.type) && !alsoShown.includes(event.type)) continue
    if (event.withdrawn === null && event.side !== null) {
      if (event.type === 'goal') score = add(score, event.side)
      if (event.type === 'shootout_kick' && event.detail.isScored === true) kicks = add(kicks, event.side)
    }
    rows.push({
      kind: 'event', key: event.key, event, minute: minuteLabel(event.period, event.clockSeconds), score: event.period === 5 ? kicks : score,
      isWithdrawn: event.withdrawn !== null,
    })
  }
  if (isOver(state)) rows.push({ kind: 'separator', key: 'after:finished', phase: state.status, score: state.score })
  else if (period > 0 && state.phase === phaseAfterPeriod(period)) rows.push(separatorAfter(period, score))
  return rows
}

function separatorAfter(period: number, score: Pair): TimelineRow {
  return { kind: 'separator', key: `after:${period}`, phase: phaseAfterPeriod(period) ?? '', score }
}

function isOver(state: FootballState): boolean {
  return state.status === 'finished' || state.status === 'awarded' || state.status === 'abandoned'
}
