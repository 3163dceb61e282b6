import type { GoalAverage, SoccerContrast, TrendPoint } from '#contract/score/statistics.ts'
import type { GoalAverages } from '#sports/record.ts'
import type { Score } from '#sports/sport.ts'
import type { WireTrendPoint } from '#sports/wire.ts'

/** Statistics of the whole match, by member of the wire. */
export function contrast(matchId: number, statistics: { [member: string]: Score }): SoccerContrast {
  const row = ({ home, away }: Score) => ({ matchId, periodType: 0, team1: Math.round(home), team2: Math.round(away) })
  return Object.fromEntries(Object.entries(statistics).map(([member, pair]) => [member, row(pair)]))
}

export function trendPoint({ minute, value, hasGoal }: WireTrendPoint): TrendPoint {
  return { minute, value, team: value > 0 ? 1 : value < 0 ? 2 : 0, eventTypeId: hasGoal ? 9 : 0 }
}

/** Zero goals without matches; corners only where they are reported. */
export function goalAverage(
  teamId: number,
  { all, home, away }: Record<'all' | 'home' | 'away', GoalAverages>,
): GoalAverage {
  return {
    teamId,
    allGoal: rounded(all.for) ?? 0,
    hostGoal: rounded(home.for) ?? 0,
    guestGoal: rounded(away.for) ?? 0,
    allLostGoal: rounded(all.against) ?? 0,
    hostLostGoal: rounded(home.against) ?? 0,
    guestLostGoal: rounded(away.against) ?? 0,
    allCorner: rounded(all.corners),
    hostCorner: rounded(home.corners),
    guestCorner: rounded(away.corners),
  }
}

function rounded(value: number | null): number | undefined {
  return value === null ? undefined : Math.round(value * 100) / 100
}
