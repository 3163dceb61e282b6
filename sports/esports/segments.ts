import type { SeriesFacts } from './state.ts'

/** A segment of the touchline per possible game; one that was not needed stays empty. */
export function segmentsOf({
  games,
  bestOf,
  status,
  phase,
  period,
}: Pick<SeriesFacts, 'games' | 'bestOf'> & { status: string; phase: string; period: number }): {
  segments: number[]
  current: number | null
} {
  const last = games.at(-1)?.ordinal ?? 0
  const segments = Array.from({ length: Math.max(bestOf ?? 0, last, 1) }, (_, index) => {
    const game = games.find(({ ordinal }) => ordinal === index + 1)
    return game === undefined ? 0 : game.winner === null ? 0.5 : 1
  })
  const isInPlay = status === 'live' || status === 'interrupted'
  return { segments, current: isInPlay && period > 0 && phase !== 'between_games' ? period - 1 : null }
}
