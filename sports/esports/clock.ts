import type { SportClock } from '../clock.ts'
import { readingTime, type MatchState } from '../match.ts'

/** `34:07`; a game of an hour continues counting minutes. */
export function clockText(seconds: number | null): string {
  if (seconds === null) return ''
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Seconds on the clock of the current game at a wall time (epoch ms). */
export function secondsAt({ clock }: Pick<MatchState, 'clock'>, nowMs: number): number {
  const { isRunning, baseSeconds, at } = clock
  return isRunning && at !== null ? baseSeconds + Math.max(0, readingTime(clock, nowMs) - at) / 1000 : baseSeconds
}

/** The clock of the current game; none between games. */
export const gameClock: SportClock = {
  read(match, nowMs) {
    const seconds = secondsAt(match, nowMs)
    return { minuteLabel: match.phase === 'game' ? clockText(seconds) : '', seconds, stoppage: null }
  },
  minuteLabel: (_, clockSeconds) => clockText(clockSeconds),
  minuteParts: (_, clockSeconds) => ({
    minute: clockSeconds === null ? null : Math.floor(clockSeconds / 60) + 1,
    stoppage: null,
  }),
}
