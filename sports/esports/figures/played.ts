import { shareInterval } from '../../share-interval.ts'
import type { Side } from '../../timeline.ts'
import type { GameRecord } from '../../game-record.ts'

/** A finished game with the series that it belongs to. */
export interface PlayedGame {
  matchId: number
  seasonId: number
  /** Kick-off of the series, epoch ms. */
  kickOff: number
  homeId: number | null
  awayId: number | null
  record: GameRecord
}

/** Wins among games, with the interval of their share. */
export interface WinShare {
  games: number
  wins: number
  /** 0 to 1; null without a game. */
  rate: number | null
  /** Interval of 95 percent; null without a game. */
  interval: { low: number; high: number } | null
}

export function winShare(wins: number, games: number): WinShare {
  const rate = games === 0 ? null : wins / games
  return { games, wins, rate, interval: rate === null ? null : shareInterval(rate, games) }
}

/** Games that were played to their end; an awarded one has no play. */
export function playedOut(games: readonly PlayedGame[]): PlayedGame[] {
  return games.filter(({ record }) => record.ending === 'played')
}

export function teamOf({ homeId, awayId }: Pick<PlayedGame, 'homeId' | 'awayId'>, side: Side): number | null {
  return side === 'home' ? homeId : awayId
}

/** The side of a team in a game; null where it does not play. */
export function sideOf({ homeId, awayId }: PlayedGame, teamId: number): Side | null {
  return homeId === teamId ? 'home' : awayId === teamId ? 'away' : null
}

/** A mean over those games in which the figure is known. */
export interface Mean {
  games: number
  /** Null where no game has it. */
  mean: number | null
}

export function meanOf(values: Iterable<number | null | undefined>): Mean {
  let [games, sum] = [0, 0]
  for (const value of values) {
    if (value === null || value === undefined) continue
    games += 1
    sum += value
  }
  return { games, mean: games === 0 ? null : sum / games }
}
