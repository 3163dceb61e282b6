import type { PlayerSums } from '../season-bank.ts'

/** Players with any of a figure, most first; level ones share a place. */
export function rankingOf(
  players: Iterable<PlayerSums>,
  of: (counts: PlayerSums['counts']) => number,
): { playerId: number; teamId: number; value: number; rank: number }[] {
  const rows = [...players]
    .map(({ playerId, teamId, counts }) => ({ playerId, teamId, value: of(counts) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.playerId - b.playerId)
  let rank = 0
  return rows.map((row, index) => {
    if (rows[index - 1]?.value !== row.value) rank = index + 1
    return { ...row, rank }
  })
}
