import { cardColour, goalKind, lineupDetail } from '#sports/football.ts'
import { topScorers } from '#sports/scorers.ts'
import type { Side } from '#sports/timeline.ts'
import type { MatchEvent } from '#timeline/types.ts'

/** Rankings by number of the wire, with the types of events that tell them. */
const kinds: Readonly<Record<number, { types: string[]; playersOf: (event: MatchEvent) => (number | null)[] }>> = {
  1: { types: ['goal'], playersOf: (event) => (goalKind(event) === 'own' ? [] : [event.playerId]) },
  2: { types: ['goal'], playersOf: (event) => [event.otherPlayerId] },
  3: { types: ['card'], playersOf: (event) => (cardColour(event) === 'yellow' ? [event.playerId] : []) },
  4: { types: ['card'], playersOf: (event) => (cardColour(event) === 'yellow' ? [] : [event.playerId]) },
  5: { types: ['lineup', 'substitution'], playersOf: appearing },
}

export function rankedTypes(statType: number): readonly string[] {
  return kinds[statType]?.types ?? []
}

/** A player's count in the ranking, and on which side of which match he was counted last. */
export type PlayerCount = { playerId: number; value: number; penalties: number; matchId: number; side: Side | null }

/** Events come by kick-off, oldest first. A player appears once in a match. */
export function countPlayers(statType: number, events: readonly MatchEvent[]): PlayerCount[] {
  const counts = new Map<number, PlayerCount>()
  const appeared = new Set<string>()
  for (const event of events) {
    for (const playerId of kinds[statType]?.playersOf(event) ?? []) {
      if (playerId === null) continue
      const appearance = `${event.matchId} ${playerId}`
      if (statType === 5 && appeared.has(appearance)) continue
      appeared.add(appearance)
      const { value = 0, penalties = 0 } = counts.get(playerId) ?? {}
      const isPenalty = statType === 1 && goalKind(event) === 'penalty'
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

/** In the order and with the shared places of a list of scorers: most first, then fewer penalties, then name. */
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

function appearing(event: MatchEvent): (number | null)[] {
  if (event.type === 'substitution') return [event.playerId]
  return lineupDetail(event)
    .players.filter(({ isStarter }) => isStarter)
    .map(({ playerId }) => playerId)
}
