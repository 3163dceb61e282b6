import type { ClockReading } from '../clock.ts'
import type { MatchState } from '../match.ts'
import { afterMatch, endReading, firstOvertime, overtimeSeconds, usualFormat, type Format } from './vocabulary.ts'

/** Whether a period is one of play. */
export function isPlayed(period: number): boolean {
  return period >= 1 && period < afterMatch
}

function isOvertime(period: number): boolean {
  return period >= firstOvertime && period < afterMatch
}

/** The ordinal of an overtime, from 1; null for a regular period. */
export function overtimeOf(period: number): number | null {
  return isOvertime(period) ? period - firstOvertime + 1 : null
}

/** Length of a period in seconds. */
function lengthOf(period: number, format: Format = usualFormat): number {
  return isOvertime(period) ? overtimeSeconds : format.seconds
}

/** The reading at the beginning of a period. */
export function startReading(period: number, format: Format = usualFormat): number {
  return endReading - lengthOf(period, format)
}

/** Seconds left in the period at a reading. */
function remainingSeconds(clockSeconds: number): number {
  return Math.max(0, endReading - clockSeconds)
}

/** The reading of a remaining time. */
export function readingOf(remaining: number): number {
  return Math.max(0, endReading - remaining)
}

/** The clock as shown, `4:18`; empty without a reading. */
export function remainingLabel(clockSeconds: number | null): string {
  if (clockSeconds === null) return ''
  const left = Math.ceil(remainingSeconds(clockSeconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** The short name of a period: Q3, H1, OT, OT2. */
function periodLabel(period: number, format: Format = usualFormat): string {
  const overtime = overtimeOf(period)
  if (overtime !== null) return overtime === 1 ? 'OT' : `OT${overtime}`
  return isPlayed(period) ? `${format.periods === 2 ? 'H' : 'Q'}${period}` : ''
}

/** `Q3 4:18`; empty outside play. The phase says which half it is. */
export function minuteLabel(period: number, clockSeconds: number | null, format: Format = usualFormat): string {
  const shown = remainingLabel(clockSeconds)
  return shown === '' || !isPlayed(period) ? '' : `${periodLabel(period, format)} ${shown}`
}

/** Minutes started since the start of the match, by quarters of 12 minutes; overtimes follow. */
export function minuteParts(
  period: number,
  clockSeconds: number | null,
): { minute: number | null; stoppage: number | null } {
  if (clockSeconds === null || !isPlayed(period)) return { minute: null, stoppage: null }
  const seconds = secondsOfMatch(period, clockSeconds, usualFormat)
  return { minute: Math.max(1, Math.ceil(seconds / 60)), stoppage: null }
}

/** Playing time since the start of the match. */
export function secondsOfMatch(period: number, clockSeconds: number, format: Format): number {
  const overtime = overtimeOf(period)
  const before =
    overtime === null
      ? (period - 1) * format.seconds
      : format.periods * format.seconds + (overtime - 1) * overtimeSeconds
  return before + Math.min(lengthOf(period, format), Math.max(0, clockSeconds - startReading(period, format)))
}

/** Playing time left in the match, an overtime that has started or follows a level end included. */
export function playingSecondsLeft({
  period,
  phase,
  clock,
  format,
}: Pick<MatchState, 'period' | 'phase' | 'clock'> & { format: Format }): number {
  if (phase === 'overtime_break') return overtimeSeconds
  if (!isPlayed(period)) return format.periods * format.seconds
  const left = Math.min(lengthOf(period, format), remainingSeconds(clock.baseSeconds))
  return left + Math.max(0, format.periods - period) * (isOvertime(period) ? 0 : format.seconds)
}

const playing: ReadonlySet<string> = new Set(['quarter', 'half', 'overtime'])

export function isPlayingPhase(phase: string): boolean {
  return playing.has(phase)
}

export function phaseOfPeriod(period: number, format: Format): string {
  if (isOvertime(period)) return 'overtime'
  return format.periods === 2 ? 'half' : 'quarter'
}

/** The break after a period: `quarter_break`, `half_time`, `overtime_break`. */
export function phaseAfterPeriod(period: number, format: Format): string {
  if (period >= format.periods) return 'overtime_break'
  return period === format.periods / 2 ? 'half_time' : 'quarter_break'
}

/** The clock shows the last reading that was reported: between two reports it may stand or run, which is unknown. */
export function readClock(
  { period, clock, phase }: Pick<MatchState, 'period' | 'clock' | 'phase'>,
  _nowMs: number,
): ClockReading {
  const format: Format = phase === 'half' ? { periods: 2, seconds: endReading } : usualFormat
  return {
    minuteLabel: isPlayingPhase(phase) ? minuteLabel(period, clock.baseSeconds, format) : '',
    seconds: clock.baseSeconds,
    stoppage: null,
  }
}

/** Filling of the touchline: a segment for each regular period, and one more for each overtime. */
export function touchline({
  status,
  phase,
  period,
  clock,
  format,
}: Pick<MatchState, 'status' | 'phase' | 'period' | 'clock'> & { format: Format }): {
  segments: number[]
  current: number | null
} {
  const overtimes = overtimeOf(period) ?? 0
  const numbers = Array.from({ length: format.periods + overtimes }, (_, index) =>
    index < format.periods ? index + 1 : firstOvertime + index - format.periods,
  )
  const isPlaying = status === 'live' && isPlayingPhase(phase)
  const segments = numbers.map((number) => {
    if (status === 'finished' || number < period) return 1
    if (number > period) return 0
    if (status === 'live' && !isPlaying) return 1
    const part = (clock.baseSeconds - startReading(number, format)) / lengthOf(number, format)
    return Math.min(1, Math.max(0, part))
  })
  return { segments, current: isPlaying ? numbers.indexOf(period) : null }
}
