import type { SetScore } from './standing.ts'

/** A segment of the touchline per possible set, the current one by its games; a set that was not needed stays empty. */
export function segmentsOf(
  sets: readonly SetScore[],
  bestOf: number,
  isInPlay: boolean,
): { segments: number[]; current: number | null } {
  const played = sets.map(({ games, winner }) =>
    winner === null ? Math.min(0.95, Math.max(games.home, games.away) / 6) : 1,
  )
  const segments = Array.from({ length: bestOf }, (_, index) => played[index] ?? 0)
  return { segments, current: isInPlay && sets.length > 0 ? sets.length - 1 : null }
}
