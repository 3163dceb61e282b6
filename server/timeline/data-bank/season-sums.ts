import type { SeasonSum } from '#sports/abilities.ts'
import type { PlayerRecord } from '#sports/player.ts'
import type { Match } from '../types.ts'

type Played = { match: Match; records: ReadonlyMap<number, PlayerRecord> }

/** The sums of all players over finished matches. Matches whose minutes are not known do not count. */
export function sumsOfPlayers(played: readonly Played[]): SeasonSum[] {
  const sums = new Map<number, { matches: number; minutes: number; counts: Record<string, number> }>()
  for (const { match, records } of played) {
    if (match.status !== 'finished') continue
    for (const { playerId, minutes, hasPlayed, counts } of records.values()) {
      if (!hasPlayed || minutes === null) continue
      const own = sums.get(playerId) ?? { matches: 0, minutes: 0, counts: {} }
      sums.set(playerId, own)
      own.matches += 1
      own.minutes += minutes
      for (const [term, count] of Object.entries(counts)) own.counts[term] = (own.counts[term] ?? 0) + count
    }
  }
  return [...sums].map(([playerId, sum]) => ({ playerId, ...sum }))
}
