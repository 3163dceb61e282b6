import type { DeskMatch, DeskPalette, SentEntry } from '#contract/touchline/desk-live.ts'
import { moveClock, type DeskClock } from '#sports/palette.ts'

/** The clock after the entries that are not confirmed yet. */
export function clockOf({ row, palette, clock }: ClockFacts, pending: readonly SentEntry[]): DeskClock {
  return pending.reduce(
    (before, { key, period, clockSeconds = null, at }) => {
      const move = palette.keys.find(({ id }) => id === key)?.moves ?? null
      return move === null ? before : moveClock(before, move, { period, clockSeconds, at }, palette.periodStarts)
    },
    clock ?? seenClock(row.summary, palette),
  )
}
type ClockFacts = Pick<DeskMatch, 'palette' | 'clock'> & { row: Pick<DeskMatch['row'], 'summary'> }

/** The clock that fans see. */
function seenClock({ status, phase, period, clock }: DeskMatch['row']['summary'], palette: DeskPalette): DeskClock {
  const { isRunning, baseSeconds, at } = clock
  // The game of a draft has not begun.
  if (status === 'live' && phase === 'draft')
    return { period: period - 1, isRunning: false, baseSeconds: 0, at: null, next: 'begin' }
  const isTimed = palette.periodStarts[period] !== undefined
  const isBreak = status === 'live' && period > 0 && !isRunning && (isTimed || phase === 'between_games')
  const next =
    status === 'scheduled' || isBreak
      ? 'begin'
      : status === 'interrupted'
        ? 'resume'
        : status === 'live'
          ? 'hold'
          : null
  return { period, isRunning, baseSeconds, at, next }
}

/** The reading of a clock, whole seconds; no further than the end of a period that has one. */
export function readingOf({ isRunning, baseSeconds, at }: DeskClock, nowMs: number, endReading: number | null): number {
  const passed = isRunning && at !== null ? Math.max(0, nowMs - at) / 1000 : 0
  return Math.floor(Math.min(baseSeconds + passed, endReading ?? Infinity))
}

/** 67:21; of a clock that shows what remains that. */
export function clockLabel(reading: number | null, endReading: number | null = null): string {
  if (reading === null) return '–'
  const seconds = endReading === null ? reading : Math.max(0, endReading - reading)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The reading of `67:21`; null for anything else. */
export function secondsOf(label: string, endReading: number | null = null): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(label.trim()) ?? []
  if (minutes === undefined) return null
  const shown = Number(minutes) * 60 + Number(seconds)
  return endReading === null ? shown : Math.max(0, endReading - shown)
}
