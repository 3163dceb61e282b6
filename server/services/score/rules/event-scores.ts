import { cardColour, finalScoreOf, goalKind, resultDetail } from '#sports/football.ts'
import type { Pair } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** An event with the score after it; in a shoot-out that of the kicks. */
export type ScoredEvent<Event extends TimelineEvent = TimelineEvent> = { event: Event; score: Pair; kicks: Pair }

/** Events in reading order with their scores. `events` holds no withdrawn ones. */
export function withScores<Event extends TimelineEvent>(events: readonly Event[]): ScoredEvent<Event>[] {
  let score: Pair = { home: 0, away: 0 }
  let kicks: Pair = { home: 0, away: 0 }
  return events.map((event) => {
    const { side } = event
    if (side && event.type === 'goal') score = { ...score, [side]: score[side] + 1 }
    if (side && event.type === 'shootout_kick' && event.detail.isScored === true)
      kicks = { ...kicks, [side]: kicks[side] + 1 }
    if (event.type === 'result') score = finalOf(event) ?? score
    return { event, score, kicks }
  })
}

/** The final score that a source without events tells; null for anything else. */
function finalOf(event: TimelineEvent): Pair | null {
  const result = resultDetail(event)
  return result && finalScoreOf(result)
}

/** When it happened on the clock of the match; a final score stands in the last minute of what was played. */
export function clockOf(event: TimelineEvent): { period: number; clockSeconds: number | null } {
  const result = event.type === 'result' ? resultDetail(event) : null
  if (result === null || event.clockSeconds !== null) return event
  return result.extra === null ? { period: 2, clockSeconds: 89 * 60 } : { period: 4, clockSeconds: 119 * 60 }
}

/**
 * A number of the wire for what happened: 9 goal, 12 penalty goal, 13 half-time and so on, 8 for what is shown as text;
 * null for what is no event there.
 */
export function typeIdOf(event: TimelineEvent): number | null {
  switch (event.type) {
    case 'goal':
      return goalKind(event) === 'penalty' ? 12 : 9
    case 'period_end':
      return event.period === 1 ? 13 : 8
    case 'card':
      return { yellow: 18, second_yellow: 21, red: 22 }[cardColour(event) ?? 'yellow']
    case 'substitution':
      return 23
    case 'corner':
      return 30
    case 'injury':
      return 34
    default:
      return asText.has(event.type) ? 8 : null
  }
}

const asText: ReadonlySet<string> = new Set([
  'missed_penalty',
  'shootout_kick',
  'var_check',
  'stoppage_announced',
  'period_start',
  'interrupted',
  'resumed',
  'abandoned',
  'awarded',
  'postponed',
  'cancelled',
  'kick_off_moved',
  'result',
])

/**
 * A key of an event as a number that stays the same: FNV-1a over the text, 31 bits. Unique among the events of a match
 * for all practical purposes.
 */
export function eventNumber(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 1 || 1
}
