import type { Appearance, Score } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { setsOf } from './settle.ts'
import type { TennisState } from './state.ts'
import { statistics } from './statistics.ts'

/**
 * Totals of the events of a match, per side: `score` in sets and the games of `set1` to `set5` once it is over, and the
 * figures of `statistics`. Null where the events do not have them.
 */
export function figures(state: TennisState): { [field: string]: Score | null } {
  const isOver = state.status === 'finished' || state.status === 'awarded'
  const sets = isOver ? setsOf(state) : []
  return {
    score: isOver ? state.score : null,
    ...Object.fromEntries([1, 2, 3, 4, 5].map((set) => [`set${set}`, sets[set - 1]?.games ?? null])),
    ...Object.fromEntries(
      statistics(state).flatMap(({ name, home, away }) =>
        home === null || away === null ? [] : [[name, { home, away }]],
      ),
    ),
  }
}

/** The players of both sides, by the entries of one source. */
export function appearances(events: readonly TimelineEvent[]): Appearance[] {
  return events.flatMap(({ type, side, playerId, otherPlayerId, withdrawn }) =>
    type !== 'entry' || side === null || withdrawn !== null
      ? []
      : [playerId, otherPlayerId]
          .filter((id) => id !== null)
          .map((id): Appearance => ({ playerId: id, side, basis: 2, shirtNumber: null, goals: [], ownGoals: [] })),
  )
}
