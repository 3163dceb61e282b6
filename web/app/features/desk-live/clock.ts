import type { Summary } from '#contract/touchline/brief.ts'
import type { DeskPalette, SentEntry } from '#contract/touchline/desk-live.ts'

/** The clock of a match as the desk runs it: what fans see, and what waits to be sent. */
export interface DeskClock {
  period: number
  isRunning: boolean
  baseSeconds: number
  at: number | null
  /** What Space does; null where it does nothing. */
  next: 'begin' | 'hold' | 'resume' | null
}

/** The clock after the entries that are not confirmed yet. */
export function clockOf(summary: Summary, palette: DeskPalette, waiting: readonly SentEntry[]): DeskClock {
  const { status, period, clock } = summary
  const isTimed = palette.periodStarts[period] !== undefined
  const isBreak = status === 'live' && period > 0 && !clock.isRunning && isTimed
  const next =
    status === 'scheduled' || isBreak ? 'begin' : status === 'interrupted' ? 'resume' : status === 'live' ? 'hold' : null
  const seen = { period, isRunning: clock.isRunning, baseSeconds: clock.baseSeconds, at: clock.at, next } as const
  return waiting.reduce<DeskClock>((before, entry) => moved(before, palette, entry), seen)
}

function moved(before: DeskClock, palette: DeskPalette, entry: SentEntry): DeskClock {
  const move = palette.keys.find(({ id }) => id === entry.key)?.moves ?? null
  const { period, at } = entry
  const reading = entry.clockSeconds ?? null
  const baseSeconds = reading ?? before.baseSeconds
  if (move === 'begin') {
    const start = palette.periodStarts[period]
    return { period, isRunning: start !== undefined, baseSeconds: start ?? before.baseSeconds, at, next: 'hold' }
  }
  if (move === 'end') return { ...before, isRunning: false, baseSeconds, at: null, next: 'begin' }
  if (move === 'hold') return { ...before, isRunning: false, baseSeconds, at: null, next: 'resume' }
  if (move === 'resume' || move === 'set') return { ...before, isRunning: true, baseSeconds, at, next: 'hold' }
  return before
}

/** The reading of a clock, whole seconds. */
export function readingOf({ isRunning, baseSeconds, at }: DeskClock, nowMs: number, isCountdown = false): number {
  if (!isRunning || at === null) return Math.floor(baseSeconds)
  const passed = Math.max(0, nowMs - at) / 1000
  return Math.max(0, Math.floor(isCountdown ? baseSeconds - passed : baseSeconds + passed))
}

/** 67:21 */
export function clockLabel(seconds: number | null): string {
  if (seconds === null) return '–'
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The seconds of `67:21`; null for anything else. */
export function secondsOf(label: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(label.trim()) ?? []
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds)
}
