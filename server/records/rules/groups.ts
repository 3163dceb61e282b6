import { addSums, noSums, subtractSums, sumNames, sumsOfPick, type Sums } from '#sports/prophecies/sums.ts'
import type { RecordedPick } from '../store/pick.ts'

/** Sums of an author on a day, or of a tournament or all time, by sport and play. */
export type DaySums = Sums & { authorId: number; day: string; seasonId: number; sport: string; play: string }
export type TotalSums = Omit<DaySums, 'day'>

const dayKey = ({ authorId, day, seasonId, sport, play }: DaySums) => [authorId, day, seasonId, sport, play].join(' ')
const totalKey = ({ authorId, seasonId, sport, play }: TotalSums) => [authorId, seasonId, sport, play].join(' ')

/** Sums of picks by author, day, season, sport and play. */
export function sumDays(picks: readonly RecordedPick[]): DaySums[] {
  return merged(
    picks.map(({ authorId, day, seasonId, sport, play, ...pick }) => ({
      ...sumsOfPick(pick),
      authorId,
      day,
      seasonId,
      sport,
      play,
    })),
    dayKey,
  )
}

/** Totals of days: of all time, and of the seasons that have a range of their own. */
export function sumTotals(days: readonly DaySums[]): TotalSums[] {
  const totals = days.map(({ authorId, seasonId, sport, play, ...sums }) => ({
    ...addSums([sums]),
    authorId,
    seasonId,
    sport,
    play,
  }))
  const ofSeasons = totals.filter(({ seasonId }) => seasonId !== 0)
  return merged([...ofSeasons, ...totals.map((one) => ({ ...one, seasonId: 0 }))], totalKey)
}

/** What days have gained since they were stored; those without a change are left out. */
export function gainedSince(now: readonly DaySums[], stored: readonly DaySums[]): DaySums[] {
  const negative = stored.map((one) => ({ ...one, ...subtractSums(noSums, one) }))
  return merged([...now, ...negative], dayKey).filter((one) => sumNames.some((name) => one[name] !== 0))
}

function merged<Row extends Sums>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const groups = Map.groupBy(rows, keyOf)
  return [...groups.values()].map((group) => (group.length === 1 ? group[0]! : { ...group[0]!, ...addSums(group) }))
}
