import type { DeskMatch, DeskPlayer, SentEntry } from '#contract/touchline/desk-live.ts'

type Facts = Pick<DeskMatch, 'lineups' | 'palette'>
type Side = 'home' | 'away'

/** The line-ups with the changes and send-offs of this desk that they do not have yet. */
export function squadsNow({ lineups, palette }: Facts, pending: readonly SentEntry[]): DeskMatch['lineups'] {
  const undone = new Set(pending.flatMap(({ key, about }) => (key === 'undo' && about ? [about.sequence] : [])))
  return pending.reduce((squads, entry) => {
    const { key, side = null, isPossible = false, sequence, playerId = null, otherPlayerId = null } = entry
    const changes = palette.keys.find(({ id }) => id === key)?.changes ?? null
    if (changes === null || side === null || isPossible || undone.has(sequence)) return squads
    const at = { period: entry.period, clockSeconds: entry.clockSeconds ?? null }
    if (changes === 'send_off') return changed(squads, side, playerId, { left: at, isOnPitch: false, isSentOff: true })
    const on = changed(squads, side, playerId, { cameOn: at, left: null, isOnPitch: true })
    return changed(on, side, otherPlayerId, { left: at, isOnPitch: false })
  }, lineups)
}

function changed(
  squads: DeskMatch['lineups'],
  side: Side,
  id: number | null,
  change: Partial<DeskPlayer>,
): DeskMatch['lineups'] {
  const squad = squads[side]
  if (squad === null || id === null) return squads
  const players = squad.players.map((player) => (player.id === id ? { ...player, ...change } : player))
  return { ...squads, [side]: { ...squad, players } }
}
