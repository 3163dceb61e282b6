import type { ReportMatch } from '#sports/report/match.ts'
import { fold, type Sport } from '#sports/sport.ts'
import { winnerOf } from '#sports/outcome.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** A match between teams 1 and 2 that ended with these events, without anything known beside it. */
export function reportMatch(
  sport: Sport,
  events: readonly TimelineEvent[],
  more: Partial<ReportMatch> = {},
): ReportMatch {
  const standing = events.filter(({ withdrawn }) => withdrawn === null)
  const state = fold(sport, standing)
  return {
    number: 1,
    homeId: 1,
    awayId: 2,
    state,
    winner: state.status === 'finished' ? winnerOf(sport, sport.summary(state)) : null,
    isUnscored: sport.summary(state).isUnscored === true,
    events: standing,
    kickOff: Date.UTC(2026, 10, 20, 15),
    stage: null,
    isLeague: true,
    isTitleDecided: false,
    hasVenue: false,
    hasReferee: false,
    attendance: null,
    earlier: null,
    placings: null,
    meetings: null,
    season: null,
    odds: null,
    scorers: null,
    isNamed: () => true,
    ...more,
  }
}
