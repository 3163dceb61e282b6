import { afterSeries, mostGames } from '#sports/esports/vocabulary.ts'
import type { FeedRules } from '../feed-rules.ts'
import { seriesResults } from './results.ts'
import { turnedSeriesEvent } from './turned-event.ts'

/** Rules of a title of esports for imports, replays and commands: two teams may meet twice on a day. */
export const seriesFeeds: FeedRules = {
  results: seriesResults,
  turnedEvent: turnedSeriesEvent,
  playedTypes: new Set(['game_end', 'game_start', 'result', 'forfeit', 'disqualified', 'awarded']),
  unplayedTypes: new Set(['postponed', 'cancelled', 'abandoned']),
  meetsTwiceADay: true,
  joinsWithinMs: 3 * 3_600_000,
  replay: {
    periods: Object.fromEntries(
      Array.from({ length: mostGames }, (_, index) => [index + 1, { startSeconds: 0, breakMs: 10 * 60_000 }]),
    ),
    startType: 'game_start',
    afterMatch: afterSeries,
    unplayed: new Set(['kick_off_moved', 'postponed', 'cancelled']),
  },
  keyTypes: new Set([
    'game_start',
    'game_end',
    'objective',
    'forfeit',
    'disqualified',
    'awarded',
    'abandoned',
    'result',
  ]),
}
