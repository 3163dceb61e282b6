import type { FeedRules, ReplayRules } from '../feed-rules.ts'
import { basketballNames } from './nba/teams.ts'
import { basketballResults } from './results.ts'
import { afterMatch, startReading } from '#sports/basketball.ts'

const minuteMs = 60_000
/** Overtimes that a replay plans; the longest game of the NBA had six. */
const overtimes = 20

/** Quarters of twelve minutes and overtimes on a clock that never stops; with wall times as the evening was. */
const basketballReplay: ReplayRules = {
  periods: Object.fromEntries(
    Array.from({ length: 4 + overtimes }, (_, index) => {
      const period = index + 1
      const breakMs = period === 1 ? 0 : period === 3 ? 15 * minuteMs : 2 * minuteMs
      return [period, { startSeconds: startReading(period), breakMs }]
    }),
  ),
  startType: 'period_start',
  afterMatch,
  unplayed: new Set(['postponed', 'kick_off_moved', 'cancelled']),
}

/** Basketball's rules for imports, replays and commands. */
export const basketballFeeds: FeedRules = {
  playedTypes: new Set(['result', 'awarded', 'period_start']),
  unplayedTypes: new Set(['postponed', 'abandoned', 'cancelled']),
  results: basketballResults,
  replay: basketballReplay,
  names: basketballNames,
  keyTypes: new Set([
    'field_goal',
    'free_throw',
    'foul',
    'ejection',
    'review',
    'postponed',
    'cancelled',
    'abandoned',
    'awarded',
    'kick_off_moved',
  ]),
  scoreWords: { half: 'half-time', normal: 'after regular time', decider: '' },
}
