import type { TimelineEvent } from '../../timeline.ts'
import type { WireEvent } from '../../wire.ts'
import { cardColour, goalKind, resultDetail } from '../read.ts'
import { nilNil, scoreAfter } from '../running-score.ts'

/** Events in reading order with their scores; `decider` counts the kicks of a shoot-out. */
export function wireEvents<Event extends TimelineEvent>(events: readonly Event[]): WireEvent<Event>[] {
  let running = nilNil
  return events.map((event) => {
    running = scoreAfter(running, event)
    const { score, kicks: decider } = running
    const shown = event.type === 'shootout_kick' ? decider : score
    return { event, score, decider, shown, typeId: typeIdOf(event), ...clockOf(event) }
  })
}

/** The place of an event on the clock; a final score is in the last minute of play. */
function clockOf(event: TimelineEvent): { period: number; clockSeconds: number | null } {
  const result = event.type === 'result' ? resultDetail(event) : null
  if (result === null || event.clockSeconds !== null) return { period: event.period, clockSeconds: event.clockSeconds }
  return result.extra === null ? { period: 2, clockSeconds: 89 * 60 } : { period: 4, clockSeconds: 119 * 60 }
}

/**
 * The number of an event on the wire: 9 goal, 12 penalty goal, 13 half-time and so on, 8 for those shown as text; null
 * for types that are not sent.
 */
function typeIdOf(event: TimelineEvent): number | null {
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
