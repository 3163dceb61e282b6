import { playedOut, sideOf, winShare } from './played.ts'
import type { PlayedGame, WinShare } from './played.ts'

/** A map over some games: how often it was played, and the rounds that each side of it won. */
export interface MapRank {
  map: string
  plays: number
  /** Games whose rounds are known by side. */
  counted: number
  /** Rounds that the side won, of all rounds of these games. */
  ct: WinShare
  t: WinShare
}

/** Maps by plays, then by name; games without a known map are left out. */
export function mapRanks(all: readonly PlayedGame[]): MapRank[] {
  return groups(all)
    .map(([map, games]) => {
      const known = games.flatMap(({ record }) => (record.rounds === null ? [] : [record.rounds]))
      const [ct, t] = [known.reduce((sum, one) => sum + one.ct, 0), known.reduce((sum, one) => sum + one.t, 0)]
      return { map, plays: games.length, counted: known.length, ct: winShare(ct, ct + t), t: winShare(t, ct + t) }
    })
    .toSorted((a, b) => b.plays - a.plays || (a.map < b.map ? -1 : 1))
}

/** The maps of one team: games won of those that it played on each. */
export function mapPool(all: readonly PlayedGame[], teamId: number): { map: string; won: WinShare }[] {
  return groups(all.filter((game) => sideOf(game, teamId) !== null))
    .map(([map, games]) => {
      const decided = games.filter(({ record }) => record.winner !== null)
      const wins = decided.filter((game) => game.record.winner === sideOf(game, teamId)).length
      return { map, won: winShare(wins, decided.length) }
    })
    .toSorted((a, b) => b.won.games - a.won.games || (a.map < b.map ? -1 : 1))
}

function groups(all: readonly PlayedGame[]): [string, PlayedGame[]][] {
  return [...Map.groupBy(playedOut(all), ({ record }) => record.map)].flatMap(([map, games]) =>
    map === null ? [] : [[map, games] as [string, PlayedGame[]]],
  )
}
