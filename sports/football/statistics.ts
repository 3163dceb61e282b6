import type { Side, TimelineEvent } from '../timeline.ts'
import { countOf } from '../detail.ts'
import { cardColour, shotDetail, statisticsDetail } from './read.ts'
import { add } from './score.ts'
import type { FootballState, Tally } from './state.ts'
import { statisticNames, type Pair, type ShotOutcome, type StatisticName } from './vocabulary.ts'

// A shot against the post is off target, as the common providers count.
const shotStatistic: Readonly<Record<ShotOutcome, StatisticName>> = {
  goal: 'shotsOn',
  saved: 'shotsOn',
  off: 'shotsOff',
  post: 'shotsOff',
  blocked: 'shotsBlocked',
}
const plainStatistic: Readonly<Record<string, StatisticName>> = {
  corner: 'corners',
  foul: 'fouls',
  offside: 'offsides',
  free_kick: 'freeKicks',
  throw_in: 'throwIns',
  goal_kick: 'goalKicks',
  save: 'saves',
  attack: 'attacks',
  dangerous_attack: 'dangerousAttacks',
}
const percentages: readonly StatisticName[] = ['possession']
// A source with one of these types has all of them, so an absent one did not happen.
const ofShots: readonly StatisticName[] = ['shots', 'shotsOn', 'shotsOff', 'shotsBlocked']
const families: readonly (readonly StatisticName[])[] = [
  ofShots,
  ['yellowCards', 'redCards'],
  ['passes', 'accuratePasses'],
]

/** Counts an event towards its statistic. Goals are no shots here: a source with shots includes the scoring ones. */
export function tally(state: FootballState, event: TimelineEvent): FootballState {
  const { side } = event
  if (side === null) return state
  const counts = countsOf(event)
  if (counts.length === 0) return state
  const counted: Tally = { ...state.tallies[event.period] }
  for (const [name, by] of counts) counted[name] = add(counted[name] ?? { home: 0, away: 0 }, side, by)
  return { ...state, tallies: { ...state.tallies, [event.period]: counted } }
}

function countsOf(event: TimelineEvent): [StatisticName, number][] {
  const plain = plainStatistic[event.type]
  if (plain !== undefined) return [[plain, 1]]
  if (event.type === 'shot') {
    const shot = shotDetail(event)
    return shot === null
      ? []
      : [
          ['shots', 1],
          [shotStatistic[shot.outcome], 1],
        ]
  }
  if (event.type === 'card') {
    const colour = cardColour(event)
    return colour === null ? [] : [[colour === 'yellow' ? 'yellowCards' : 'redCards', 1]]
  }
  if (event.type === 'passes')
    return [
      ['passes', countOf(event.detail.attempted) ?? 0],
      ['accuratePasses', countOf(event.detail.completed) ?? 0],
    ]
  return event.type === 'possession' ? [['possession', countOf(event.detail.seconds) ?? 0]] : []
}

export function takeStatistics(state: FootballState, event: TimelineEvent): FootballState {
  if (event.side === null) return state
  const { of, values } = statisticsDetail(event)
  const before = state.reported[of] ?? { home: {}, away: {} }
  return {
    ...state,
    reported: { ...state.reported, [of]: { ...before, [event.side]: { ...before[event.side], ...values } } },
  }
}

/** Value per side; null where only the other side's is known. */
interface Statistic {
  name: StatisticName
  home: number | null
  away: number | null
}

/**
 * Statistics of one period, or of the whole match (0), in the order of `statisticNames`. Reported totals take
 * precedence over counts of events, and a total of the match over the sum of its periods. Statistics that are not
 * collected are absent, never 0; possession is in percent.
 */
export function statistics(state: FootballState, of = 0): Statistic[] {
  const isKnownPeriod =
    of === 0 || state.periods.some((period) => period.ordinal === of) || state.reported[of] !== undefined
  if (!isKnownPeriod) return []
  const counted = countedOf(state, of)
  return statisticNames.flatMap((name) => {
    const home = reportedOf(state, of, name, 'home') ?? counted[name]?.home ?? null
    const away = reportedOf(state, of, name, 'away') ?? counted[name]?.away ?? null
    return home === null && away === null
      ? []
      : [{ name, ...(percentages.includes(name) ? complementary(home, away) : { home, away }) }]
  })
}

function reportedOf(state: FootballState, of: number, name: StatisticName, side: Side): number | null {
  const total = state.reported[of]?.[side][name]
  if (total !== undefined) return total
  if (of !== 0 || percentages.includes(name)) return null
  // A match is the sum of its periods only when each of them was reported.
  const parts = state.periods
    .filter((period) => period.ordinal < 5)
    .map((period) => state.reported[period.ordinal]?.[side][name])
  const known = parts.filter((part) => part !== undefined)
  return known.length > 0 && known.length === parts.length ? known.reduce((sum, part) => sum + part, 0) : null
}

function countedOf(state: FootballState, of: number): Tally {
  const sums: Tally = {}
  for (const [period, counts] of Object.entries(state.tallies)) {
    for (const name of statisticNames) {
      const pair = counts[name]
      if (pair === undefined) continue
      const sum = (sums[name] ??= { home: 0, away: 0 })
      if (of !== 0 && Number(period) !== of) continue
      sum.home += pair.home
      sum.away += pair.away
    }
  }
  if (areGoalsAlone(state)) for (const name of ofShots) delete sums[name]
  for (const family of families) {
    if (family.some((name) => sums[name] !== undefined)) for (const name of family) sums[name] ??= { home: 0, away: 0 }
  }
  if (sums.possession !== undefined) {
    const share = percentOf(sums.possession)
    if (share === null) delete sums.possession
    else sums.possession = share
  }
  return sums
}

/** Shots that are the goals alone were not collected: a person who enters a match may enter its goals only. */
function areGoalsAlone({ score, tallies }: FootballState): boolean {
  const sum = (name: StatisticName, side: Side) =>
    Object.values(tallies).reduce((all, counts) => all + (counts[name]?.[side] ?? 0), 0)
  return (['home', 'away'] as const).every(
    (side) => sum('shots', side) === sum('shotsOn', side) && sum('shots', side) <= score[side],
  )
}

function percentOf({ home, away }: Pair): Pair | null {
  if (home + away === 0) return null
  const share = Math.round((home * 100) / (home + away))
  return { home: share, away: 100 - share }
}

function complementary(home: number | null, away: number | null): { home: number | null; away: number | null } {
  return { home: home ?? (away === null ? null : 100 - away), away: away ?? (home === null ? null : 100 - home) }
}
