import type { GameRecord } from '#sports/game-record.ts'
import type { Side } from '#sports/timeline.ts'

/** A series of the past. `of`: the teams among whose series it is; a meeting is one of both. */
export type PastSeries = {
  id: number
  homeId: number | null
  awayId: number | null
  winner: Side | 'draw' | null
  games: readonly GameRecord[]
  of: readonly number[]
}

export type GameFilters = {
  mapName?: string
  /** At least so many minutes; below 0: fewer than so many. */
  minutes?: number
  /** Who was first, by the names of a record: `blood`, `tenKills`, `tower`. A game is then won by that side. */
  races: readonly string[]
}

type Counted = { total: number; hostWin: number; awayWin: number; ids: number[] }

export function hasGameFilter({ mapName, minutes, races }: GameFilters): boolean {
  return mapName !== undefined || minutes !== undefined || races.length > 0
}

/** The games of a series that pass. One whose map, length or first side no source has does not. */
export function passingGames({ games }: PastSeries, { mapName, minutes, races }: GameFilters): GameRecord[] {
  const map = mapName?.toLowerCase()
  return games.filter((game) => {
    if (map !== undefined && game.map?.toLowerCase() !== map) return false
    if (minutes !== undefined && !isOfLength(game.seconds, minutes)) return false
    return races.length === 0 || firstOf(game, races) !== null
  })
}

function isOfLength(seconds: number | null, minutes: number): boolean {
  if (seconds === null) return false
  return minutes < 0 ? seconds < -minutes * 60 : seconds >= minutes * 60
}

/** The side that was first in all of these; null where they differ, or no source has one. */
function firstOf({ firsts }: GameRecord, races: readonly string[]): Side | null {
  const [first, ...others] = races.map((race) => firsts[race] ?? null)
  return first !== undefined && others.every((side) => side === first) ? first : null
}

/**
 * How many series or games there were, and how many of them each team won. Of a series with a filter of games only
 * those that pass count; by races it is won by the side that was first in more of them.
 */
export function countPast(
  series: readonly PastSeries[],
  { hostId, awayId, unit }: { hostId: number; awayId: number; unit: 'series' | 'games' },
  filters: GameFilters,
): Counted {
  const isFiltered = hasGameFilter(filters)
  const counted: Counted = { total: 0, hostWin: 0, awayWin: 0, ids: [] }
  for (const one of series) {
    const games = passingGames(one, filters)
    if ((isFiltered || unit === 'games') && games.length === 0) continue
    const gameWinners = games.map((game) => (filters.races.length > 0 ? firstOf(game, filters.races) : game.winner))
    const seriesWinner = filters.races.length > 0 ? moreOf(gameWinners) : one.winner
    const winners = unit === 'games' ? gameWinners : [seriesWinner]
    const won = (teamId: number) =>
      one.of.includes(teamId) ? winners.filter((side) => teamOf(one, side) === teamId).length : 0
    counted.total += winners.length
    counted.hostWin += won(hostId)
    counted.awayWin += won(awayId)
    counted.ids.push(one.id)
  }
  return counted
}

function teamOf({ homeId, awayId }: PastSeries, side: Side | 'draw' | null): number | null {
  return side === 'home' ? homeId : side === 'away' ? awayId : null
}

function moreOf(sides: readonly (Side | null)[]): Side | null {
  const lead = sides.reduce((sum, side) => sum + (side === 'home' ? 1 : side === 'away' ? -1 : 0), 0)
  return lead === 0 ? null : lead > 0 ? 'home' : 'away'
}
