import type { Outcome } from './table.ts'

/** Wins in a row, or losses as a negative number; 0 after a draw or without a match. Oldest first. */
export function streakOf(outcomes: readonly Outcome[]): number {
  const last = outcomes.at(-1)
  if (last === undefined || last === 'D') return 0
  const broken = outcomes.findLastIndex((outcome) => outcome !== last)
  return (outcomes.length - 1 - broken) * (last === 'W' ? 1 : -1)
}
