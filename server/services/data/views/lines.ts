import type { EsPlayer } from '#contract/data/views/team.ts'
import type { PlayedGame } from '#sports/esports/figures/played.ts'
import { figuresOf, type Appeared } from '#sports/esports/figures/players.ts'
import type { GameRecord } from '#sports/game-record.ts'
import type { Side } from '#sports/timeline.ts'
import type { Match } from '#timeline/types.ts'
import { playerView, type Naming } from './figures.ts'

/** These games of a match, those in play among them. */
export function gamesOf({ id: matchId, seasonId, kickOff, homeId, awayId }: Match, records: readonly GameRecord[]) {
  return records.map((record): PlayedGame => ({ matchId, seasonId, kickOff, homeId, awayId, record }))
}

/** Lines by player. */
export type Lines = ReadonlyMap<number, readonly Appeared[]>

/** The lines of these games by player, those of games in play among them. */
export function linesOf(games: readonly PlayedGame[]): Map<number, Appeared[]> {
  const all = games.flatMap((game) => game.record.lines.map((line) => ({ game, line })))
  return Map.groupBy(all, ({ line }) => line.playerId)
}

/** Players of both sides by team id, each by `figuresOf` what `lines` has of them; `roles` are those of rosters. */
export function playersByTeam(
  match: Match,
  sides: ReadonlyMap<number, Side>,
  lines: Lines,
  naming: Naming & { roles: ReadonlyMap<number, string | null> },
): Record<string, EsPlayer[]> {
  const of = (side: Side) =>
    [...sides]
      .filter(([, own]) => own === side)
      .map(([playerId]) => playerView(figuresOf(playerId, lines.get(playerId) ?? []), naming))
      .map((view) => ({
        ...view,
        teamId: match[`${side}Id`] ?? 0,
        position: view.position || (naming.roles.get(view.playerId) ?? ''),
      }))
      .toSorted((a, b) => b.kda - a.kda || a.playerId - b.playerId)
  return { [match.homeId ?? 0]: of('home'), [match.awayId ?? 0]: of('away') }
}

/** The side of each player of these games, and of the rosters before the first has lines. */
export function sidesOf(
  games: readonly PlayedGame[],
  rosters: Record<Side, readonly { playerId: number }[] | null>,
): Map<number, Side> {
  const listed = (['home', 'away'] as const).flatMap((side) =>
    (rosters[side] ?? []).map(({ playerId }) => [playerId, side] as const),
  )
  const played = games.flatMap(({ record }) => record.lines.map(({ playerId, side }) => [playerId, side] as const))
  return new Map(played.length > 0 ? played : listed)
}
