import type { PlayerFigures } from '#sports/esports/figures/players.ts'

/** Part of the most games that any player has, which a player needs to be ranked before those with fewer. */
const LEAST = 1 / 3

/** By rating where the title has one, else by KDA; players of few games come last. */
export function orderPlayers(players: readonly PlayerFigures[]): PlayerFigures[] {
  const least = LEAST * Math.max(0, ...players.map(({ games }) => games))
  const value = ({ means, kda }: PlayerFigures) => means.rating?.mean ?? kda.mean ?? 0
  const isRanked = ({ games }: PlayerFigures) => (games >= least ? 1 : 0)
  return players.toSorted(
    (a, b) => isRanked(b) - isRanked(a) || value(b) - value(a) || b.games - a.games || a.playerId - b.playerId,
  )
}
