import type { Statistic } from '../statistic.ts'
import type { Counts, Tally, TennisState } from './state.ts'
import { statisticNames, type StatisticName } from './vocabulary.ts'

/**
 * Figures of one set, or of the match (0), in display order: those of the points, else the totals that a source states.
 * Figures without a source are absent: serves without their number, winners where no point names one.
 */
export function statistics(state: TennisState, of = 0): Statistic[] {
  const tally = tallyOf(state, of)
  const reported = state.reported[of]
  const counts = tally ?? reported
  if (counts === undefined) return []
  const collected = tally === undefined ? null : collectedOf(state)
  return statisticNames.flatMap((name): Statistic[] => {
    const [home, away] = [counts.home[name], counts.away[name]]
    if (collected === null)
      return home === undefined && away === undefined ? [] : [{ name, home: home ?? null, away: away ?? null }]
    return collected.has(name) ? [{ name, home: home ?? zero(name), away: away ?? zero(name) }] : []
  })
}

/** Counts of nothing are 0, the fastest of no serve is unknown. */
function zero(name: StatisticName): number | null {
  return name === 'fastestServe' ? null : 0
}

function tallyOf({ tallies }: TennisState, of: number): Tally | undefined {
  if (of !== 0) return tallies[of]
  const all = Object.values(tallies)
  if (all.length === 0) return undefined
  return { home: sumOf(all.map(({ home }) => home)), away: sumOf(all.map(({ away }) => away)) }
}

function sumOf(counts: readonly Counts[]): Counts {
  const sum: Counts = {}
  for (const one of counts)
    for (const name of statisticNames) {
      const value = one[name]
      if (value === undefined) continue
      sum[name] = name === 'fastestServe' ? Math.max(sum[name] ?? 0, value) : (sum[name] ?? 0) + value
    }
  return sum
}

/** The figures that the source of a match collects, by any point of it: a set without aces has 0 of them. */
function collectedOf(state: TennisState): ReadonlySet<StatisticName> {
  const all = sumOf(Object.values(state.tallies).flatMap(({ home, away }) => [home, away]))
  const has = (name: StatisticName) => (all[name] ?? 0) > 0
  const hasEndings = has('winners') || has('unforcedErrors')
  const related: [boolean, readonly StatisticName[]][] = [
    [true, ['pointsWon']],
    [has('servicePoints'), ['servicePoints', 'breakPoints', 'breakPointsWon']],
    [has('firstServesIn'), ['firstServesIn', 'firstServePointsWon', 'secondServePoints', 'secondServePointsWon']],
    [hasEndings, ['aces', 'doubleFaults', 'winners', 'unforcedErrors']],
    [has('netPoints'), ['netPoints', 'netPointsWon']],
    [has('fastestServe'), ['fastestServe']],
  ]
  return new Set(related.flatMap(([isCollected, names]) => (isCollected ? names : [])))
}
