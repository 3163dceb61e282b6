import { topScorers } from '#sports/scorers.ts'
import type { Side } from '#sports/timeline.ts'
import type { WireRanking } from '#sports/wire.ts'
import type { MatchEvent } from '#timeline/types.ts'

/** A player's count in the ranking, and the side and match where he was last counted. */
export type PlayerCount = { playerId: number; value: number; penalties: number; matchId: number; side: Side | null }

/** Events in the order of kick-offs, oldest first. A player appears once in a match. */
export function countPlayers(ranking: WireRanking, events: readonly MatchEvent[]): PlayerCount[] {
  const counts = new Map<number, PlayerCount>()
  const appeared = new Set<string>()
  for (const event of events) {
    for (const playerId of ranking.playersOf(event)) {
      if (playerId === null) continue
      const appearance = `${event.matchId} ${playerId}`
      if (ranking.isOncePerMatch && appeared.has(appearance)) continue
      appeared.add(appearance)
      const { value = 0, penalties = 0 } = counts.get(playerId) ?? {}
      const isPenalty = ranking.isPenalty(event)
      counts.set(playerId, {
        playerId,
        value: value + 1,
        penalties: penalties + (isPenalty ? 1 : 0),
        matchId: event.matchId,
        side: event.side,
      })
    }
  }
  return [...counts.values()]
}

/** With the order and shared places of a list of scorers: most first, then fewer penalties, then name. */
export function rankPlayers(
  counts: readonly PlayerCount[],
  nameOf: (playerId: number) => string,
): (PlayerCount & { rank: number })[] {
  const byId = new Map(counts.map((count) => [count.playerId, count]))
  const lines = counts.map(({ playerId, value, penalties }) => ({
    playerId,
    playerName: nameOf(playerId),
    teamId: null,
    goals: value,
    penalties,
    assists: 0,
  }))
  return topScorers(lines).map(({ playerId, rank }) => ({ ...(byId.get(playerId) as PlayerCount), rank }))
}
