import type { Json, TimelineEvent } from '#sports/timeline.ts'

/**
 * The event with our ids in place of the parser's numbers, which count a match's players from 1. A number below 0 is an
 * id.
 */
export function withPlayers(event: TimelineEvent, ids: readonly number[]): TimelineEvent {
  const idOf = (number: number | null) => (number === null ? null : number < 0 ? -number : (ids[number - 1] ?? null))
  const { players } = event.detail
  return {
    ...event,
    playerId: idOf(event.playerId),
    otherPlayerId: idOf(event.otherPlayerId),
    detail: Array.isArray(players)
      ? { ...event.detail, players: players.map((player) => lineupEntry(player, idOf)) }
      : event.detail,
  }
}

function lineupEntry(entry: Json, idOf: (number: number | null) => number | null): Json {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry
  return { ...entry, playerId: idOf(typeof entry.playerId === 'number' ? entry.playerId : null) }
}
