import type { SportClock } from '../clock.ts'
import { readingTime, type MatchState } from '../match.ts'
import { durationText } from './duration.ts'

/** Seconds of play at a wall time (epoch ms), suspensions left out. */
export function secondsAt({ clock }: Pick<MatchState, 'clock'>, nowMs: number): number {
  const { isRunning, baseSeconds, at } = clock
  return isRunning && at !== null ? baseSeconds + Math.max(0, readingTime(clock, nowMs) - at) / 1000 : baseSeconds
}

/** Tennis has no clock that decides anything: its reading is the time of play. */
export const clock: SportClock = {
  read(match, nowMs) {
    const seconds = secondsAt(match, nowMs)
    return { minuteLabel: match.period > 0 ? durationText(seconds) : '', seconds, stoppage: null }
  },
  minuteLabel: (_, clockSeconds) => durationText(clockSeconds),
  minuteParts: (_, clockSeconds) => ({
    minute: clockSeconds === null ? null : Math.floor(clockSeconds / 60) + 1,
    stoppage: null,
  }),
}
