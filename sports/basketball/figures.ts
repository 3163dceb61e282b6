import type { BasketballState } from './state.ts'
import { totalOf } from './flow.ts'
import type { Pair } from './vocabulary.ts'

/** Figures that a source may state: the score, and that of each period as `period1`, `period5`. */
export function figures(state: BasketballState): { [field: string]: Pair | null } {
  const periods = Object.fromEntries(state.periods.map(({ ordinal, score }) => [`period${ordinal}`, score]))
  const points = totalOf(state)
  const isPlayed = points.home + points.away > 0 || state.result === null
  return { score: isPlayed ? points : (state.result?.score ?? null), ...periods }
}
