import type { MatchSummary } from '../match.ts'
import { plain } from '../plain.ts'
import { commonStatus, wireRow } from '../wire-status.ts'
import type { Language, SportOnWire, WireStatus } from '../wire.ts'
import type { TennisFacts, TennisState } from './state.ts'
import { sentence, wireEvents } from './wire-events.ts'

const ordinals = ['一', '二', '三', '四', '五']
const endings: Readonly<Record<string, WireStatus>> = {
  retired: wireRow(3, 67, 'Retired', '退赛'),
  defaulted: wireRow(3, 68, 'Defaulted', '取消资格'),
  walkover: wireRow(3, 69, 'Walkover', '退赛晋级'),
}

/** Sets in play are 61 to 65, the break between two sets is 66. */
function status(summary: MatchSummary<TennisFacts>): WireStatus {
  const { status, phase, period, ending } = summary
  if (ending) return endings[ending.kind] ?? commonStatus[status]
  if (status !== 'live' || period < 1) return commonStatus[status]
  if (phase === 'set_break') return wireRow(2, 66, 'Between sets', '盘间休息')
  return wireRow(2, 60 + Math.min(5, period), `Set ${period}`, `第${ordinals[Math.min(5, period) - 1]}盘`)
}

/** `6–4 3–2 (40–15)`: the games of the sets, and the points of the current game. */
function scoreText({ sets, points }: Pick<TennisFacts, 'sets' | 'points'>): string {
  const games = sets.map(({ games: { home, away }, tiebreak, winner }) => {
    const lost = tiebreak === null || winner === null ? '' : ` (${Math.min(tiebreak.home, tiebreak.away)})`
    return `${home}–${away}${lost}`
  })
  return [...games, ...(points === null ? [] : [`(${points.home}–${points.away})`])].join(' ')
}

/** Tennis as old clients read it. */
export const tennisOnWire: SportOnWire<TennisState, TennisFacts> = {
  ...plain.wire,
  status,
  events: wireEvents,
  sentence,
  playedSeconds: ({ clock }, nowMs) =>
    Math.floor(clock.baseSeconds + (clock.isRunning && clock.at !== null ? Math.max(0, nowMs - clock.at) / 1000 : 0)),
  stateText: (summary) => (summary.sets.length > 0 ? scoreText(summary) : null),
  section: (period, language: Language) =>
    period === 0 ? undefined : language === 'zh' ? `第${ordinals[period - 1] ?? period}盘` : `Set ${period}`,
}
