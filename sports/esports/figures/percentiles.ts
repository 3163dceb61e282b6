import type { Mean, PlayedGame } from './played.ts'
import { figuresOf, linesByPlayer } from './players.ts'
import { mainFigure, styleFigure, styleOf, type MainFigure, type StyleGroup } from './style.ts'

/** Games that a player needs to be compared, and players that a comparison needs. */
export const leastGames = 10
export const leastPlayers = 5

/** A player of a tier, as others are compared with him. */
export interface TierPlayer {
  playerId: number
  /** As the lines of most of his games have it; null where no source has one. */
  role: string | null
  games: number
  main: MainFigure
  style: readonly { name: string; value: Mean }[]
}

/** The players of a tier with enough games. */
export function tierOf(games: readonly PlayedGame[]): TierPlayer[] {
  return [...linesByPlayer(games)].flatMap(([playerId, own]) =>
    own.length < leastGames
      ? []
      : [
          {
            playerId,
            role: figuresOf(playerId, own).role,
            games: own.length,
            main: mainFigure(own),
            style: styleOf(own),
          },
        ],
  )
}

/** A figure of a player beside those of the others. */
interface Percentile {
  name: string
  group: StyleGroup
  value: number
  /** Games that it is from. */
  games: number
  /** 0 to 100: the share of the others that it is better than; those level count half. */
  percentile: number
}

/** How a player stands among those of a tier. */
interface Standing {
  /** Players compared, himself among them. */
  of: number
  /** Place by the main figure of the title; null where he has none. */
  rank: number | null
  list: Percentile[]
}

/** How a player stands among these players; null below the floor of games or of players. */
export function standingAmong(playerId: number, players: readonly TierPlayer[]): Standing | null {
  const own = players.find((one) => one.playerId === playerId)
  if (own === undefined || players.length < leastPlayers) return null
  const mains = players.flatMap(({ main }) => (main.games < leastGames ? [] : (main.mean ?? [])))
  const mean = own.main.games < leastGames ? null : own.main.mean
  return {
    of: players.length,
    rank: mean === null ? null : 1 + mains.filter((one) => one > mean).length,
    list: own.style.flatMap(({ name, value }) => {
      const figure = styleFigure(name)
      const known = (one: TierPlayer) => one.style.find((other) => other.name === name)?.value
      const all = players.flatMap((one) => {
        const other = known(one)
        return other === undefined || other.games < leastGames ? [] : (other.mean ?? [])
      })
      if (figure === undefined || value.mean === null || value.games < leastGames || all.length < leastPlayers)
        return []
      const percentile = percentileOf(value.mean, all, figure.isLowBetter)
      return [{ name, group: figure.group, value: value.mean, games: value.games, percentile }]
    }),
  }
}

/** The share of the other values, 0 to 100, that a value is better than; `all` has it too, those level count half. */
export function percentileOf(value: number, all: readonly number[], isLowBetter = false): number {
  const below = all.filter((one) => (isLowBetter ? one > value : one < value)).length
  const level = all.filter((one) => one === value).length - 1
  return all.length < 2 ? 50 : Math.round(((below + level / 2) / (all.length - 1)) * 100)
}
