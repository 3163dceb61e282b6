import type { TimelineRow } from '../timeline-row.ts'
import { compareEvents, type TimelineEvent } from '../timeline.ts'
import { isPlayed, minuteLabel, phaseAfterPeriod } from './clock.ts'
import { pointsOf } from './read.ts'
import type { BasketballState } from './state.ts'
import type { EventType, Pair } from './vocabulary.ts'

const hidden: ReadonlySet<string> = new Set<EventType>(['period_start', 'period_end', 'lineup', 'result', 'box'])

/**
 * The plays of a match, oldest first: withdrawn ones struck through, and a separator after each period. `phase` of a
 * separator is the break that begins, at the end how the match ended.
 */
export function timelineRows(events: readonly TimelineEvent[], state: BasketballState): TimelineRow[] {
  const rows: TimelineRow[] = []
  let score: Pair = { home: 0, away: 0 }
  let period = 0
  for (const event of events.toSorted(compareEvents)) {
    if (isPlayed(event.period) && event.period > period) {
      if (period > 0) rows.push(separatorAfter(period, score, state))
      period = event.period
    }
    score = scoreAfter(score, event)
    if (hidden.has(event.type)) continue
    rows.push({
      kind: 'event',
      key: event.key,
      event,
      minute: minuteLabel(event.period, event.clockSeconds, state.format),
      score,
      isWithdrawn: event.withdrawn !== null,
    })
  }
  if (['finished', 'awarded', 'abandoned'].includes(state.status))
    rows.push({ kind: 'separator', key: 'after:finished', phase: state.status, score: state.score })
  else if (period > 0 && state.phase === phaseAfterPeriod(period, state.format))
    rows.push(separatorAfter(period, score, state))
  return rows
}

/** The score after one more event; a withdrawn one changes nothing. */
export function scoreAfter(score: Pair, event: TimelineEvent): Pair {
  const points = event.withdrawn === null && isPlayed(event.period) ? pointsOf(event) : 0
  return points === 0 || event.side === null ? score : { ...score, [event.side]: score[event.side] + points }
}

function separatorAfter(period: number, score: Pair, { format }: BasketballState): TimelineRow {
  return { kind: 'separator', key: `after:${period}`, phase: phaseAfterPeriod(period, format), score }
}
