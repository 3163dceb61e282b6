import type { ProphecyAnalysis, ProphecyTrendPoint } from '#contract/news/prophecies/prophecy-author.ts'
import { besideOf } from '#sports/prophecies/evidence.ts'
import type { PickOutcome, SettledPick } from '#sports/prophecies/score.ts'
import { addSums, noSums, sumsOfPick, type Sums } from '#sports/prophecies/sums.ts'

type DayPick = SettledPick & { day: string }

const percent = (share: number | null) => 100 * (share ?? 0)

/** Hit rate and return of all picks up to each day that has one, oldest first. */
export function recordTrend(picks: readonly DayPick[]): ProphecyTrendPoint[] {
  let sums: Sums = noSums
  const days = [...Map.groupBy(picks, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([date, group]) => {
    sums = addSums([sums, ...group.map(sumsOfPick)])
    const { hitRate, returned } = besideOf(sums)
    return { date, hitRate: percent(hitRate), returnRate: percent(returned) }
  })
}

/** The record of an author for old clients: half wins are hits, half losses misses. */
export function recordAnalysis(dateRange: string, picks: readonly DayPick[]): ProphecyAnalysis {
  const count = (...outcomes: PickOutcome[]) => picks.filter(({ outcome }) => outcomes.includes(outcome)).length
  const [hit, miss, push] = [count('win', 'half_win'), count('loss', 'half_loss'), count('push')]
  const { hitRate, returned } = besideOf(addSums(picks.map(sumsOfPick)))
  return {
    dateRange,
    total: hit + miss + push,
    hit,
    miss,
    push,
    hitRate: percent(hitRate),
    returnRate: percent(returned),
    trend: recordTrend(picks).map((point) => ({ date: point.date, hitRate: point.hitRate })),
  }
}
