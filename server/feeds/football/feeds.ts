import { settled } from '#sports/football.ts'
import type { FeedRules } from '../feed-rules.ts'
import { footballEntries } from './entries/compare.ts'
import { footballKnownNames } from './known-names.ts'
import { footballNames } from './names.ts'
import { plausibleFootball } from './plausible.ts'
import { footballReplay } from './replay.ts'
import { footballResults } from './results.ts'

/** Football's rules for imports, replays and commands. */
export const footballFeeds: FeedRules = {
  playedTypes: new Set(['result', 'awarded', 'period_start']),
  unplayedTypes: new Set(['postponed', 'abandoned', 'cancelled']),
  plausible: plausibleFootball,
  settled,
  results: footballResults,
  entries: footballEntries,
  replay: footballReplay,
  names: footballNames,
  knownNames: footballKnownNames,
  keyTypes: new Set([
    'goal',
    'missed_penalty',
    'shootout_kick',
    'card',
    'substitution',
    'postponed',
    'cancelled',
    'abandoned',
    'awarded',
    'kick_off_moved',
    'var_check',
  ]),
  scoreWords: { half: 'half-time', normal: 'after 90 minutes', decider: 'shoot-out' },
}
