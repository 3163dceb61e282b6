import type { TimelineRow } from '../timeline-row.ts'
import { compareEvents, type TimelineEvent } from '../timeline.ts'
import { durationText } from './duration.ts'
import { tennisFold } from './fold.ts'
import { nil } from './standing.ts'
import type { TennisState } from './state.ts'
import type { EventType } from './vocabulary.ts'

const shown: ReadonlySet<string> = new Set<EventType>([
  'interrupted',
  'resumed',
  'score_set',
  'retired',
  'defaulted',
  'walkover',
  'abandoned',
  'awarded',
  'postponed',
  'cancelled',
  'kick_off_moved',
])

/**
 * The rows of a match, oldest first: the last point of each game with the games of its set, interruptions and endings,
 * and a separator after each set with its games. Points within a game are those of `TennisState.games`.
 */
export function timelineRows(
  events: readonly TimelineEvent[],
  state: TennisState,
  alsoShown: readonly string[] = [],
): TimelineRow[] {
  const rows: TimelineRow[] = []
  let running = tennisFold.initial()
  for (const event of events.toSorted(compareEvents)) {
    const before = running.standing.sets.length
    const games = running.games.filter(({ winner }) => winner !== null).length
    if (event.withdrawn === null) running = tennisFold.apply(running, event)
    const isGame = running.games.filter(({ winner }) => winner !== null).length > games
    const score = running.standing.sets[before - 1]?.games ?? nil
    if (isGame || shown.has(event.type) || alsoShown.includes(event.type))
      rows.push({
        kind: 'event',
        key: event.key,
        event,
        minute: durationText(event.clockSeconds),
        score,
        isWithdrawn: event.withdrawn !== null,
      })
    const isSet = running.standing.sets[before - 1]?.winner != null && isGame
    if (isSet && running.standing.winner === null)
      rows.push({ kind: 'separator', key: `after:${before}`, phase: 'set_break', score })
  }
  if (state.status === 'finished' || state.status === 'awarded' || state.status === 'abandoned')
    rows.push({ kind: 'separator', key: 'after:finished', phase: state.phase, score: state.score })
  return rows
}
