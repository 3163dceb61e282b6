import type { SportClock } from '../clock.ts'
import { readingTime } from '../match.ts'
import type { MatchState } from '../match.ts'
import { setsOf } from './settle.ts'
import { setsWon } from './standing.ts'
import type { TennisState } from './state.ts'

/** Seconds of play at a wall time (epoch ms), suspensions left out. */
export function secondsAt({ clock }: Pick<MatchState, 'clock'>, nowMs: number): number {
  const { isRunning, baseSeconds, at } = clock
  return isRunning && at !== null ? baseSeconds + Math.max(0, readingTime(clock, nowMs) - at) / 1000 : baseSeconds
}

/** `1:52`: hours and minutes of play; empty without a reading. */
export function durationText(clockSeconds: number | null): string {
  if (clockSeconds === null || clockSeconds < 0) return ''
  const minutes = Math.floor(clockSeconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
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

/** A segment per possible set, the current one by its games; sets that were not needed stay empty. */
export function touchline(state: TennisState): { segments: number[]; current: number | null } {
  const sets = setsOf(state)
  return segmentsOf(
    sets.map(({ games, winner }) => (winner === null ? Math.min(0.95, Math.max(games.home, games.away) / 6) : 1)),
    state.format.bestOf,
    state.status === 'live' && setsWon({ sets }).home + setsWon({ sets }).away < sets.length,
  )
}

/** Of the sets played, filled from 0 to 1. */
export function segmentsOf(
  played: readonly number[],
  bestOf: number,
  isInPlay: boolean,
): { segments: number[]; current: number | null } {
  const segments = Array.from({ length: bestOf }, (_, index) => played[index] ?? 0)
  return { segments, current: isInPlay ? Math.max(0, played.length - 1) : null }
}
