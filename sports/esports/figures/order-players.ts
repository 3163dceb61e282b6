import type { PlayerFigures } from './players.ts'

/** Part of the most games that any player has, which a player needs to be ranked before those with fewer. */
const LEAST = 1 / 3

/** By the named figure, else by rating where the title has one, else by KDA; players of few games come last. */
export function orderPlayers(players: readonly PlayerFigures[], by?: string): PlayerFigures[] {
  const least = leastRankedGames(players)
  const isRanked = ({ games }: PlayerFigures) => (games >= least ? 1 : 0)
  const value = (player: PlayerFigures) => playerValue(player, by)
  return players.toSorted(
    (a, b) => isRanked(b) - isRanked(a) || value(b) - value(a) || b.games - a.games || a.playerId - b.playerId,
  )
}

/** Games from which a player is ranked before those with fewer. */
export function leastRankedGames(players: readonly PlayerFigures[]): number {
  return LEAST * Math.max(0, ...players.map(({ games }) => games))
}

/** Orders of the players of a title. */
function playerValue({ means, kda }: Pick<PlayerFigures, 'means' | 'kda'>, by: string | undefined): number {
  if (by === undefined) return means.rating?.mean ?? kda.mean ?? 0
  return (by === 'kda' ? kda : means[by])?.mean ?? -1
}
