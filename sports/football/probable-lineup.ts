import type { ProbableLineup, ProbablePlayer } from '../sport.ts'
import type { LineupDetail, LineupPlayer } from './vocabulary.ts'

/**
 * The eleven who began most of a side's last line-ups, newest first; of equals those of the newer one. Places are those
 * of the newest line-up; who is new in it stands where a player of his position is missing. Null without a line-up.
 */
export function probableLineup(lineups: readonly LineupDetail[]): ProbableLineup | null {
  const [newest] = lineups
  if (!newest) return null
  const eleven = newest.players.filter(({ isStarter }) => isStarter)
  const seen = new Map<number, ProbablePlayer & { order: number }>()
  for (const [order, { players }] of lineups.entries())
    for (const player of players.filter(({ isStarter }) => isStarter)) {
      const { playerId, shirtNumber, position, line, slot } = player
      const known = seen.get(playerId) ?? { playerId, shirtNumber, position, line, slot, starts: 0, order }
      seen.set(playerId, { ...known, starts: known.starts + 1 })
    }
  const ranked = [...seen.values()].sort((a, b) => b.starts - a.starts || a.order - b.order)
  const isKeeper = ({ position, line }: Pick<LineupPlayer, 'position' | 'line'>) => position === 0 || line === 0
  const keepers = eleven.filter(isKeeper).length
  const chosen = [
    ...ranked.filter(isKeeper).slice(0, keepers),
    ...ranked.filter((one) => !isKeeper(one)).slice(0, eleven.length - keepers),
  ]
  const stayed = chosen.filter(({ order }) => order === 0)
  const vacated = eleven
    .filter(({ playerId }) => !stayed.some((one) => one.playerId === playerId))
    .sort((a, b) => (a.line ?? 9) - (b.line ?? 9) || (a.position ?? 9) - (b.position ?? 9))
  const newcomers = chosen
    .filter(({ order }) => order > 0)
    .sort((a, b) => (a.position ?? 9) - (b.position ?? 9))
    .map((player, at) => ({ ...player, line: vacated[at]?.line ?? null, slot: vacated[at]?.slot ?? null }))
  const players = [...stayed, ...newcomers].map(({ order: _order, ...player }) => player)
  return { formation: newest.formation, players }
}
