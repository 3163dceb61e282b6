import type { SportFold } from '../sport.ts'
import type { TimelineRow } from '../timeline-row.ts'
import { isOver, type Score } from '../match.ts'
import { compareEvents, type TimelineEvent } from '../timeline.ts'
import { countingEvents } from './attempts.ts'
import { clockText } from './clock.ts'
import type { SeriesFacts, SeriesState } from './state.ts'

const shownInEverySeries: readonly string[] = [
  'remake',
  'game_start',
  'game_end',
  'interrupted',
  'resumed',
  'forfeit',
  'disqualified',
  'abandoned',
  'awarded',
  'postponed',
  'cancelled',
  'kick_off_moved',
]

/**
 * The rows of a series, oldest first, without a forfeit that sources dispute: the events of `types` beside those of
 * every series, each with the score of its game, and a separator after each game with that of the series.
 */
export function seriesRows<Inside>(
  fold: SportFold<SeriesState<Inside>, SeriesFacts>,
  scoreOf: (inside: Inside) => Score | null,
  types: readonly string[],
): (events: readonly TimelineEvent[], state: SeriesState<Inside>, alsoShown?: readonly string[]) => TimelineRow[] {
  const shown = new Set([...shownInEverySeries, ...types])
  return (events, state, alsoShown = []) => {
    const rows: TimelineRow[] = []
    let running = fold.initial()
    for (const event of countingEvents(events).toSorted(compareEvents)) {
      if (event.withdrawn === null) running = fold.apply(running, event)
      const game = running.games.find(({ ordinal }) => ordinal === event.period)
      const score = (game === undefined ? null : scoreOf(game.inside)) ?? { home: 0, away: 0 }
      if (state.phase === 'disputed' && (event.type === 'forfeit' || event.type === 'disqualified')) continue
      if (shown.has(event.type) || alsoShown.includes(event.type))
        rows.push({
          kind: 'event',
          key: event.key,
          event,
          minute: clockText(event.clockSeconds),
          score,
          isWithdrawn: event.withdrawn !== null,
        })
      if (event.type === 'game_end' && event.withdrawn === null && !isOver(running.status))
        rows.push({ kind: 'separator', key: `after:${event.key}`, phase: 'between_games', score: running.score })
    }
    if (isOver(state.status))
      rows.push({ kind: 'separator', key: 'after:finished', phase: state.phase, score: state.score })
    return rows
  }
}
