import type { PlayedSeries } from '#sports/esports/figures/series.ts'
import type { Match } from './types.ts'

/** The series that are over, with a winner or drawn. */
export function playedSeries(matches: readonly Match[]): PlayedSeries[] {
  return matches.flatMap(({ status, homeId, awayId, kickOff, summary: { winner, score }, detail }) =>
    (status !== 'finished' && status !== 'awarded') ||
    homeId === null ||
    awayId === null ||
    winner === null ||
    'replayOf' in detail
      ? []
      : [{ kickOff, homeId, awayId, winner, home: score.home, away: score.away }],
  )
}
