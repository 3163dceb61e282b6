import type { SportClock } from './clock.ts'

type Parts = Pick<SportClock, 'minuteParts'>

/**
 * Seconds as old clients read them: they show floor(seconds / 60) as the minute, so the first minute is 60 to 119, and
 * all of stoppage time is the last minute of its period. 0 without a clock reading.
 */
export function wireSeconds(clock: Parts, period: number, clockSeconds: number | null): number {
  const { minute } = clock.minuteParts(period, clockSeconds)
  return minute === null || clockSeconds === null ? 0 : minute * 60 + (Math.floor(clockSeconds) % 60)
}

/** Minutes of stoppage time started, in seconds; 0 before it. */
export function stoppageSeconds(clock: Parts, period: number, clockSeconds: number | null): number {
  return (clock.minuteParts(period, clockSeconds).stoppage ?? 0) * 60
}
