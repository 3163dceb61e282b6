import type { DeskEntry, DeskMatch, DeskPressed } from '#contract/touchline/desk-live.ts'
import { moveClock, type DeskClock } from '#sports/palette.ts'
import { readingOf } from './clock.ts'

type Palette = DeskMatch['palette']
const isStanding = ({ state }: DeskEntry) => state === 'sent' || state === 'corrected'

/** The decision on an entry of a log, the newest first; null where none stands. */
export function decisionOn({ number }: DeskEntry, log: readonly DeskEntry[], { decisions }: Palette): string | null {
  const found = log.find((one) => one.about === number && isStanding(one) && decisions.some(({ id }) => id === one.key))
  return found?.key ?? null
}

/** The values that a member of an entry had, oldest first, each once in turn. */
export function earlierOf({ old }: DeskEntry, name: keyof DeskPressed): unknown[] {
  return old.flatMap(({ values }) => (name in values ? [values[name]] : []))
}

/**
 * What the clock showed when an entry set it, by the moves before it in the log, the newest first; null for any other
 * entry, and where the log does not reach so far back.
 */
export function readingBefore(entry: DeskEntry, log: readonly DeskEntry[], palette: Palette): number | null {
  const moveOf = ({ key }: DeskEntry) => palette.keys.find(({ id }) => id === key)?.moves ?? null
  if (moveOf(entry) !== 'set') return null
  const clock = log
    .filter((one) => one.number < entry.number && isStanding(one) && moveOf(one) !== null)
    .toSorted((a, b) => a.number - b.number)
    .reduce<DeskClock | null>((before, one) => {
      const unknown = { period: one.period, isRunning: true, baseSeconds: 0, at: one.at, next: 'hold' } as const
      return moveClock(before ?? unknown, moveOf(one)!, one, palette.periodStarts)
    }, null)
  return clock === null ? null : readingOf(clock, entry.at, palette.endReading)
}
