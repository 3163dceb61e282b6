import type { DeskEntry, DeskMatch, SentEntry } from '#contract/touchline/desk-live.ts'
import type { DeskClock } from '#sports/palette.ts'
import { serverNow } from '../../live/connection.ts'
import { readingOf } from './clock.ts'
import type { Moment } from './draft.ts'
import type { OpenEntry } from './open-now.ts'
import type { Undoable } from './undoable.ts'

interface Standing {
  match: DeskMatch
  clock: DeskClock
  open: readonly OpenEntry[]
  undoable: Undoable | null
  add: (entry: Omit<SentEntry, 'sequence'>) => void
}

const blank = { side: null, playerId: null, otherPlayerId: null, reason: null, count: null, isPossible: false }

/** The place on the clock of the match now. */
export function momentOf({ match: { palette }, clock }: Pick<Standing, 'match' | 'clock'>): Moment {
  const { period } = clock
  const at = Math.round(serverNow())
  const isTimed = palette.periodStarts[period] !== undefined
  return { period, clockSeconds: isTimed ? readingOf(clock, at, palette.endReading) : null, at }
}

/** What one key or button enters at once. */
export function actsOf(standing: Standing) {
  const { match, clock, open, undoable, add } = standing
  const { palette } = match
  const plain = (key: string, more: Partial<SentEntry> = {}) => add({ ...blank, key, ...momentOf(standing), ...more })
  return {
    turnClock() {
      const key = palette.keys.find(({ moves }) => moves === clock.next)
      if (!key) return
      const period = clock.period + 1
      plain(key.id, clock.next === 'begin' ? { period, clockSeconds: palette.periodStarts[period] ?? null } : {})
    },
    shiftClock(seconds: number) {
      const key = palette.keys.find(({ moves }) => moves === 'set')
      const { clockSeconds } = momentOf(standing)
      if (!key || clockSeconds === null || !(clock.isRunning || palette.hasOwnClock)) return
      const by = palette.endReading === null ? seconds : -seconds
      // No further back than the start of the period, nor beyond its end.
      const least = palette.endReading === null ? (palette.periodStarts[clock.period] ?? 0) : 0
      plain(key.id, { clockSeconds: Math.min(Math.max(least, clockSeconds + by), palette.endReading ?? Infinity) })
    },
    decide(id: string) {
      const decision = palette.decisions.find((one) => one.id === id)
      const about = open.findLast(
        ({ isPossible, decided }) => decided === null && isPossible === (decision?.of === 'possible'),
      )
      if (decision && about) plain(id, { about: { desk: about.desk, sequence: about.sequence } })
    },
    undo() {
      if (undoable) plain('undo', { about: { desk: undoable.desk, sequence: undoable.sequence } })
    },
    undoEntry({ desk, sequence }: DeskEntry) {
      plain('undo', { about: { desk, sequence } })
    },
  }
}
