import { countGames, isDecided } from '#sports/esports/settle.ts'
import type { GameBrief } from './brief.ts'
import { homeCampOf } from './sides.ts'

/** Two teams that go on within these seconds after a game play the same series. */
const NEXT_GAME_SECONDS = 3 * 3600

/**
 * Series with their games, oldest first. Those that two numbers share are joined: the same teams, league and length,
 * one a few hours after the other, neither of them decided, and together no longer than one.
 */
export function joinedSeries(series: readonly GameBrief[][]): GameBrief[][] {
  const inOrder = series.map((games) => games.toSorted((a, b) => a.startSeconds - b.startSeconds))
  const joined: GameBrief[][] = []
  for (const own of Map.groupBy(inOrder, ([first]) => placeOf(first!)).values())
    for (const games of own.toSorted(([a], [b]) => a!.startSeconds - b!.startSeconds)) {
      const before = joined.at(-1)
      if (before && placeOf(before[0]!) === placeOf(games[0]!) && goesOn(before, games)) before.push(...games)
      else joined.push([...games])
    }
  return joined
}

/** Numbers of series that the games have, where they have several. */
export function numbersOf(games: readonly GameBrief[]): string[] {
  const numbers = [...new Set(games.flatMap(({ seriesId }) => seriesId ?? []))]
  return numbers.length > 1 ? numbers : []
}

function placeOf({ league, bestOf, radiant, dire }: GameBrief): string {
  return JSON.stringify([league.key, bestOf, ...[radiant.key, dire.key].toSorted()])
}

function goesOn(before: readonly GameBrief[], games: readonly GameBrief[]): boolean {
  const [first, last] = [games[0]!, before.at(-1)!]
  if (first.bestOf === null || first.bestOf === 1 || first.seriesId === null || last.seriesId === null) return false
  const pause = first.startSeconds - (last.startSeconds + last.durationSeconds)
  if (pause < 0 || pause > NEXT_GAME_SECONDS || isOver(before) || isOver(games)) return false
  return !isOver([...before, ...games.slice(0, -1)])
}

function isOver(games: readonly GameBrief[]): boolean {
  const format = { bestOf: games[0]!.bestOf, advantage: null }
  const home = homeCampOf(games[0]!)
  const homeKey = games[0]![home].key
  const won = games.map((brief) => {
    const winner = brief.radiantWin ? brief.radiant : brief.dire
    return { winner: winner.key === homeKey ? ('home' as const) : ('away' as const), isStarted: true }
  })
  return isDecided(countGames(won, format).score, format)
}
