import type { EsportsTeam } from '#contract/touchline/esports-team.ts'
import type { BankHonour } from '#contract/touchline/data-bank.ts'

/** A title, or a change of the roster, on the line of a rating. */
export interface RatingMark {
  at: number
  rating: number
  kind: 'title' | 'roster'
  /** Tournaments won, or who came. */
  names: string[]
  gone: string[]
}

const dayMs = 86_400_000
/** A player with fewer games, or less time, is a stand-in and says little of a roster. */
const leastGames = 3
const leastMs = 7 * dayMs
const most = 8

type Point = { at: number; rating: number }

/** The newest titles and roster changes within the days of a rating, oldest first. */
export function marksOf(
  { seasons, roster }: Pick<EsportsTeam, 'seasons' | 'roster'>,
  honours: readonly BankHonour[],
  points: readonly Point[],
): RatingMark[] {
  const titles = honours.flatMap(({ place, competition, season }) => {
    const won = seasons.find((one) => one.season.name === season && one.season.competition.name === competition)
    return place === 1 && won !== undefined
      ? [{ at: won.until, kind: 'title' as const, name: won.season.competition.name, isGone: false }]
      : []
  })
  const first = Math.min(...roster.map(({ from }) => from))
  const changes = roster
    .filter(({ won, from, until, isCurrent }) => won.games >= leastGames && (isCurrent || until - from >= leastMs))
    .flatMap(({ player, from, until, isCurrent }) => [
      ...(from > first ? [{ at: from, kind: 'roster' as const, name: player.name, isGone: false }] : []),
      ...(isCurrent ? [] : [{ at: until, kind: 'roster' as const, name: player.name, isGone: true }]),
    ])
  const byDay = Map.groupBy([...titles, ...changes], ({ at, kind }) => `${kind} ${Math.floor(at / dayMs)}`)
  return [...byDay.values()]
    .map((all) => ({
      at: Math.floor(all[0]!.at / dayMs) * dayMs,
      kind: all[0]!.kind,
      names: all.filter(({ isGone }) => !isGone).map(({ name }) => name),
      gone: all.filter(({ isGone }) => isGone).map(({ name }) => name),
    }))
    .filter(({ at }) => at >= points[0]!.at && at <= points.at(-1)!.at)
    .map((one) => ({ ...one, rating: points.findLast(({ at }) => at <= one.at)!.rating }))
    .toSorted((a, b) => a.at - b.at)
    .slice(-most)
}
