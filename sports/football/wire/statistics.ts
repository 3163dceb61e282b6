import type { Score } from '../../match.ts'
import type { TimelineEvent } from '../../timeline.ts'
import type { WireTrendPoint } from '../../wire.ts'
import { momentum } from '../momentum.ts'
import type { FootballState } from '../state.ts'
import { statistics } from '../statistics.ts'
import type { StatisticName } from '../vocabulary.ts'

/** Members of the wire for our statistics. */
const members: Readonly<Partial<Record<StatisticName, string>>> = {
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

/** Statistics known for both sides, by member of the wire, and the half-time score; others are absent. */
export function wireStatistics(state: FootballState): { [member: string]: Score } {
  const known = statistics(state).flatMap(({ name, home, away }) => {
    const member = members[name]
    return member === undefined || home === null || away === null ? [] : [[member, { home, away }] as const]
  })
  return { ...Object.fromEntries(known), ...(state.halfScore && { halfScore: state.halfScore }) }
}

/** One point per minute: stoppage time is merged into the minute it extends, with the strongest value of all. */
export function trend(
  events: readonly TimelineEvent[],
  now: { period: number; clockSeconds: number } | null,
): WireTrendPoint[] {
  const byMinute = Map.groupBy(momentum(events, now), ({ minute }) => Number.parseInt(minute, 10))
  return [...byMinute].map(([minute, own]) => {
    const { value } = own.reduce((strongest, one) =>
      Math.abs(one.value) > Math.abs(strongest.value) ? one : strongest,
    )
    return { minute, value, hasGoal: own.some(({ goals }) => goals.length > 0) }
  })
}
