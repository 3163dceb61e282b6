import type { FeedRules } from '../feed-rules.ts'
import { basketballNames } from './nba/teams.ts'
import { basketballReplay } from './replay.ts'
import { basketballResults } from './results.ts'

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
