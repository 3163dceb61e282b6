import type { FeedRules } from '../feed-rules.ts'
import { baseballNames } from './names.ts'

const innings = Array.from({ length: 40 }, (_, at) => at + 1)

/** Baseball's rules for imports, replays and commands. */
export const baseballFeeds: FeedRules = {
  playedTypes: new Set(['play', 'game_end', 'result']),
  unplayedTypes: new Set(['postponed', 'cancelled']),
  meetsTwiceADay: true,
  names: baseballNames,
  replay: {
    // Without a clock: an event every 11 seconds, two minutes between innings.
    periods: Object.fromEntries(
      innings.map((inning) => [inning, { startSeconds: 0, breakMs: inning === 1 ? 0 : 120_000, everyMs: 11_000 }]),
    ),
    startType: 'pitch',
    afterMatch: 99,
    unplayed: new Set(['postponed', 'cancelled']),
  },
  keyTypes: new Set(['play', 'substitution', 'game_end', 'decision']),
}
