import type { LineRecord } from '../../game-record.ts'
import { meanOf, playedOut, teamOf, winShare, type Mean, type PlayedGame, type WinShare } from './played.ts'

/** A player over some games. */
export interface PlayerFigures {
  playerId: number
  /** The team of the newest of these games. */
  teamId: number | null
  /** The role in most of these games; null where no source has one. */
  role: string | null
  /** Games with an unknown winner among them. */
  games: number
  won: WinShare
  /** Per game, by the names of the title's lines. */
  means: Readonly<Record<string, Mean>>
  /** Kills and assists per death, over the games that have all three; without a death those of one. */
  kda: Mean
  heroes: { hero: string; heroId: number | null; won: WinShare }[]
}

/** One player in one game, with the game. */
export type Appeared = { game: PlayedGame; line: LineRecord }

/** The games that have a line of a player, by player. */
export function linesByPlayer(games: readonly PlayedGame[]): Map<number, Appeared[]> {
  const all = playedOut(games).flatMap((game) => game.record.lines.map((line) => ({ game, line })))
  return Map.groupBy(all, ({ line }) => line.playerId)
}

/** The figures of each player, by games and then by id. */
export function playerFigures(games: readonly PlayedGame[]): PlayerFigures[] {
  return [...linesByPlayer(games)]
    .map(([playerId, own]) => figuresOf(playerId, own))
    .toSorted((a, b) => b.games - a.games || a.playerId - b.playerId)
}

/** The figures of one player over these games. */
export function figuresOf(playerId: number, own: readonly Appeared[]): PlayerFigures {
  const newest = own.toSorted((a, b) => b.game.kickOff - a.game.kickOff)[0]
  const names = new Set(own.flatMap(({ line }) => Object.keys(line.counts)))
  return {
    playerId,
    teamId: newest === undefined ? null : teamOf(newest.game, newest.line.side),
    role: mostOf(own.flatMap(({ line }) => line.role ?? [])),
    games: own.length,
    won: wonOf(own),
    means: Object.fromEntries([...names].map((name) => [name, meanOf(own.map(({ line }) => line.counts[name]))])),
    kda: kdaOf(own),
    heroes: poolOf(own),
  }
}

/** Kills and assists per death of all these games together. */
export function kdaOf(own: readonly Appeared[]): Mean {
  const known = own.flatMap(({ line: { counts } }) => {
    const { kills, deaths, assists } = counts
    return kills === undefined || deaths === undefined || assists === undefined ? [] : [{ kills, deaths, assists }]
  })
  if (known.length === 0) return { games: 0, mean: null }
  const sum = (name: 'kills' | 'deaths' | 'assists') => known.reduce((total, one) => total + one[name], 0)
  return { games: known.length, mean: (sum('kills') + sum('assists')) / Math.max(1, sum('deaths')) }
}

export function wonOf(own: readonly Appeared[]): WinShare {
  const decided = own.filter(({ game }) => game.record.winner !== null)
  return winShare(decided.filter(({ game, line }) => game.record.winner === line.side).length, decided.length)
}

function poolOf(own: readonly Appeared[]): PlayerFigures['heroes'] {
  const named = own.filter(({ line }) => line.hero !== null)
  return [...Map.groupBy(named, ({ line }) => line.hero as string)]
    .map(([hero, list]) => ({ hero, heroId: list[0]!.line.heroId, won: wonOf(list) }))
    .toSorted((a, b) => b.won.games - a.won.games || (a.hero < b.hero ? -1 : 1))
}

/** The most frequent one; the first of those that are equally frequent. */
function mostOf(words: readonly string[]): string | null {
  const counts = [...Map.groupBy(words, (word) => word)].toSorted(([, a], [, b]) => b.length - a.length)
  return counts[0]?.[0] ?? null
}
