import { afterMatch, periodStartSeconds } from '#sports/football.ts'
import type { ReplayRules } from '../feed-rules.ts'

const minuteMs = 60_000
const startOf = (period: number) => periodStartSeconds[period] ?? 0

/** Football's halves and extra time on a running clock; the shoot-out, which has none, kick by kick. */
export const footballReplay: ReplayRules = {
  periods: {
    1: { startSeconds: startOf(1), breakMs: 0 },
    2: { startSeconds: startOf(2), breakMs: 15 * minuteMs },
    3: { startSeconds: startOf(3), breakMs: 5 * minuteMs },
    4: { startSeconds: startOf(4), breakMs: minuteMs },
    5: { startSeconds: startOf(5), breakMs: 5 * minuteMs, everyMs: 45_000 },
  },
  startType: 'period_start',
  afterMatch,
  unplayed: new Set(['postponed', 'kick_off_moved', 'cancelled']),
}
