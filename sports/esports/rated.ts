import type { GameRecord } from '../game-record.ts'
import { plainRatee, ratedReferee, signedText, type OurRating, type RatedMatch, type Ratee } from '../rated.ts'
import type { Side } from '../timeline.ts'
import { rosterRoles } from './game-record.ts'
import type { SeriesState } from './state.ts'

type Label = { readonly en: string; readonly zh: string }
/** A part of the rating of a player in one game. */
interface GamePart {
  label: Label
  points: number
}

/** Both teams, their players with their roles, and the referee where a source names one. */
export function ratedInSeries(state: SeriesState, records: readonly GameRecord[], match: RatedMatch): Ratee[] {
  if (records.length === 0 && state.games.length === 0) return []
  const sides = (['home', 'away'] as const).flatMap((side) => {
    const teamId = side === 'home' ? match.homeId : match.awayId
    const team = teamId === null ? [] : [{ ...plainRatee('team', side), id: teamId }]
    return [...team, ...playersOf(state, records, side)]
  })
  return [...sides, ...ratedReferee(match)]
}

/** Players with a line in a game; without lines those of the roster. */
function playersOf({ rosters }: SeriesState, records: readonly GameRecord[], side: Side): Ratee[] {
  const roles = rosterRoles(rosters)
  const roster = (rosters[side] ?? []).map(({ playerId }) => playerId)
  const lines = records.flatMap((record) => record.lines.filter((line) => line.side === side))
  const played = new Set(lines.map(({ playerId }) => playerId))
  const ordered = [...roster.filter((id) => played.has(id)), ...[...played].filter((id) => !roster.includes(id))]
  const roleOf = (id: number) => roles.get(id) ?? lines.find(({ playerId }) => playerId === id)?.role ?? null
  return (played.size === 0 ? roster : ordered).map((id) => ({
    ...plainRatee('player', side),
    id,
    role: roleOf(id),
  }))
}

/** Our ratings of a series: of each player the mean of his games, its parts as their means over the same games. */
export function meanRatings(
  games: readonly { playerId: number; parts: readonly GamePart[] }[],
  decimals: number,
): ReadonlyMap<number, OurRating> {
  const byPlayer = Map.groupBy(games, ({ playerId }) => playerId)
  return new Map(
    [...byPlayer].map(([id, own]) => [
      id,
      meanRating(
        own.map(({ parts }) => parts),
        decimals,
      ),
    ]),
  )
}

function meanRating(games: readonly (readonly GamePart[])[], decimals: number): OurRating {
  const byLabel = Map.groupBy(games.flat(), ({ label }) => label)
  const parts = [...byLabel].map(([label, own]) => ({
    label,
    points: own.reduce((sum, { points }) => sum + points, 0) / games.length,
  }))
  const sum = parts.reduce((total, { points }) => total + points, 0)
  return {
    text: sum.toFixed(decimals),
    parts: parts.map(({ label, points }) => ({ label, text: signedText(points, 2), sign: 0 })),
  }
}
