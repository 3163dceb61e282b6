import type { FeedRules } from '../feed-rules.ts'
import { slamNamesOf, slamOfSlug } from './tournaments.ts'

/** Rules of tennis for imports, replays and commands. */
export const tennisFeeds: FeedRules = {
  playedTypes: new Set(['result', 'start', 'point', 'retired', 'defaulted', 'walkover', 'awarded']),
  unplayedTypes: new Set(['postponed', 'cancelled', 'abandoned']),
  names: {
    teams: () => [],
    teamNames: () => ({}),
    competitionNames: slamNamesOf,
    seasonRules: () => ({}),
    // A knockout: two sides meet once. Where groups precede it, each round has a day of its own.
    isDouble: (slug) => slamOfSlug(slug) !== null,
  },
  keyTypes: new Set([
    'start',
    'interrupted',
    'resumed',
    'retired',
    'defaulted',
    'walkover',
    'awarded',
    'abandoned',
    'result',
  ]),
}
