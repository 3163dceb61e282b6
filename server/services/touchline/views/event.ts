import type { Json } from '#sports/timeline.ts'
import type { MatchEvent } from '#timeline/types.ts'

/** All participants that an event names, including line-ups. */
export function namedIn({ playerId, otherPlayerId, detail }: MatchEvent): number[] {
  const listed = Array.isArray(detail.players) ? detail.players.map((player) => numberAt(player, 'playerId')) : []
  return [playerId, otherPlayerId, numberAt(detail.coach, 'id'), ...listed].filter((id) => id !== null)
}

function numberAt(value: Json | undefined, member: string): number | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const found = value[member]
  return typeof found === 'number' ? found : null
}
