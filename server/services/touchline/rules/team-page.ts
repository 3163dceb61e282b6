import type { Side } from '#sports/timeline.ts'

const QUARTER_HOURS = 6
const QUARTER_HOUR_SECONDS = 900

/** Goals by quarter of an hour, the last one open-ended: stoppage and extra time belong to the quarter they extend. */
export function goalsByQuarterHour(
  goals: readonly { side: Side | null; clockSeconds: number | null; period: number }[],
  side: Side,
): number[] {
  const quarters = Array.from({ length: QUARTER_HOURS }, () => 0)
  for (const goal of goals) {
    if (goal.side !== side || goal.clockSeconds === null) continue
    const last = goal.period === 1 ? 2 : QUARTER_HOURS - 1
    const quarter = Math.min(Math.floor(goal.clockSeconds / QUARTER_HOUR_SECONDS), last)
    quarters[quarter] = (quarters[quarter] ?? 0) + 1
  }
  return quarters
}

export function addUp(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, index) => value + (b[index] ?? 0))
}

/** A team's seasons, newest first: the current ones, else the newest and those of its name or start. */
export function presentSeasons<Known extends { name: string; startsOn: string | null; isCurrent: boolean }>(
  seasons: readonly Known[],
): Known[] {
  const running = seasons.filter((season) => season.isCurrent)
  if (running.length > 0) return running
  const [newest] = seasons
  return seasons.filter(
    (season) => season.name === newest?.name || (season.startsOn !== null && season.startsOn === newest?.startsOn),
  )
}
