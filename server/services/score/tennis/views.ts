import type { SidePair, TennisContrast } from '#contract/score/sport-statistics.ts'
import type { MatchSummary, Score } from '#sports/sport.ts'
import type { Statistic } from '#sports/statistic.ts'
import type { TennisFacts } from '#sports/tennis.ts'

/** Games by set, games of the current set, points of the current game as `15:30`, and figures known for both sides. */
export function tennisContrast(summary: MatchSummary, statistics: readonly Statistic[]): TennisContrast {
  const { sets, points } = summary as MatchSummary<TennisFacts>
  const current = summary.status === 'live' || summary.status === 'interrupted' ? sets.at(-1)?.games : undefined
  return {
    ...Object.fromEntries(sets.slice(0, 5).map(({ games }, index) => [`set${index + 1}`, pairOf(games)])),
    current: pairOf(current ?? { home: 0, away: 0 }),
    gameScore: points === null ? '' : `${points.home}:${points.away}`.replace(/Ad/g, 'A'),
    stats: Object.fromEntries(
      statistics.flatMap(({ name, home, away }) =>
        home === null || away === null ? [] : [[name, pairOf({ home, away })]],
      ),
    ),
  }
}

function pairOf({ home, away }: Score): SidePair {
  return { team1: home, team2: away }
}
