import { minuteParts, readClock } from '#sports/football.ts'
import type { MatchSummary } from '#sports/sport.ts'

const NORMAL_SECONDS = 90 * 60
const EXTRA_SECONDS = 120 * 60

/**
 * Seconds as old clients read them: they show floor(seconds / 60) as the minute, so the first minute is 60 to 119, and
 * all of stoppage time is the last minute of its period. 0 without a clock reading.
 */
export function wireSeconds(period: number, clockSeconds: number | null): number {
  const { minute } = minuteParts(period, clockSeconds)
  return minute === null || clockSeconds === null ? 0 : minute * 60 + (Math.floor(clockSeconds) % 60)
}

/** Minutes of stoppage time begun, in seconds; 0 before it. */
export function stoppageSeconds(period: number, clockSeconds: number | null): number {
  return (minuteParts(period, clockSeconds).stoppage ?? 0) * 60
}

/**
 * What a match's clock shows at `now` (epoch ms), as `wireSeconds`; breaks stand at the end of the period before them.
 */
export function playedSeconds(summary: MatchSummary, now: number): number {
  const { status, period, phase, normalScore } = summary
  if (status === 'finished') return normalScore === null ? NORMAL_SECONDS : EXTRA_SECONDS
  if (phase === 'shootout' || phase === 'extra_end') return EXTRA_SECONDS
  if (period === 0 || status === 'scheduled' || status === 'postponed' || status === 'cancelled') return 0
  const minuteEnd = { half_time: 45, full_time: 90, extra_break: 105 }[phase]
  return minuteEnd === undefined ? wireSeconds(period, readClock(summary, now).seconds) : minuteEnd * 60
}
