import type { MatchSummary } from '../../match.ts'
import { wireSeconds } from '../../wire-clock.ts'
import { readClock } from '../clock.ts'
import { minuteParts } from '../minute.ts'
import type { FootballFacts } from '../state.ts'

const NORMAL_SECONDS = 90 * 60
const EXTRA_SECONDS = 120 * 60

/** The clock of a match at a wall time (epoch ms), as `wireSeconds`; breaks have the end of the period before them. */
export function playedSeconds(summary: MatchSummary<FootballFacts>, nowMs: number): number {
  const { status, period, phase, normalScore } = summary
  if (status === 'finished') return normalScore === null ? NORMAL_SECONDS : EXTRA_SECONDS
  if (phase === 'shootout' || phase === 'extra_end') return EXTRA_SECONDS
  if (period === 0 || status === 'scheduled' || status === 'postponed' || status === 'cancelled') return 0
  const minuteEnd = { half_time: 45, full_time: 90, extra_break: 105 }[phase]
  return minuteEnd === undefined
    ? wireSeconds({ minuteParts }, period, readClock(summary, nowMs).seconds)
    : minuteEnd * 60
}
