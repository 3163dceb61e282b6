import type { GoalAverage, SoccerContrast, TrendPoint } from '#contract/score/statistics.ts'
import { statistics } from '#sports/football.ts'
import type { FootballState, MomentumMinute, Pair, StatisticName } from '#sports/football.ts'
import type { GoalAverages } from '#sports/record.ts'

/** Members of the wire for our statistics. */
const members: Readonly<Partial<Record<StatisticName, Exclude<keyof SoccerContrast, 'time'>>>> = {
  possession: 'possession',
  attacks: 'attack',
  dangerousAttacks: 'dangerAttack',
  shotsOn: 'shootOnGoal',
  shotsOff: 'shootOffGoal',
  corners: 'cornerKicks',
  yellowCards: 'yellowCards',
  redCards: 'redCards',
  fouls: 'fouls',
  freeKicks: 'freeKicks',
  throwIns: 'throwIns',
  goalKicks: 'goalKicks',
  passes: 'pass',
  accuratePasses: 'accuratePasses',
  crosses: 'crosses',
  accurateCrosses: 'crossesSuccess',
  longBalls: 'longBalls',
  accurateLongBalls: 'longBallsSuccess',
  aerialsWon: 'aerialsWon',
  clearances: 'clearances',
  bigChances: 'bigChances',
}

/** Statistics of which both sides are known; the others are absent. */
export function contrast(matchId: number, state: FootballState): SoccerContrast {
  const row = ({ home, away }: Pair) => ({ matchId, periodType: 0, team1: Math.round(home), team2: Math.round(away) })
  const known = statistics(state).flatMap(({ name, home, away }) => {
    const member = members[name]
    return member === undefined || home === null || away === null ? [] : [[member, row({ home, away })] as const]
  })
  return { ...Object.fromEntries(known), ...(state.halfScore && { halfScore: row(state.halfScore) }) }
}

/** One point per minute: stoppage time is told by the strongest of its minutes and the one it belongs to. */
export function trend(minutes: readonly MomentumMinute[]): TrendPoint[] {
  const byMinute = Map.groupBy(minutes, ({ minute }) => Number.parseInt(minute, 10))
  return [...byMinute].map(([minute, own]) => {
    const { value } = own.reduce((strongest, one) =>
      Math.abs(one.value) > Math.abs(strongest.value) ? one : strongest,
    )
    const hasGoal = own.some(({ goals }) => goals.length > 0)
    return { minute, value, team: value > 0 ? 1 : value < 0 ? 2 : 0, eventTypeId: hasGoal ? 9 : 0 }
  })
}

/** Zero goals of no matches; corners only where they are told. */
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
