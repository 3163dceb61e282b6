import type { Coverage } from '#contract/touchline/brief.ts'

type Kind = Exclude<keyof Coverage, 'matches'>
type Partial = { kinds: Kind[]; known: number; matches: number }

/**
 * The figures of a table that cover only some of its matches, grouped by the matches covered; empty if all cover every
 * match or none.
 */
export function partlyKnown(coverage: Coverage, kinds: readonly Kind[]): Partial[] {
  const partial = kinds.filter((kind) => coverage[kind] > 0 && coverage[kind] < coverage.matches)
  return [...Map.groupBy(partial, (kind) => coverage[kind])].map(([known, same]) => ({
    kinds: same,
    known,
    matches: coverage.matches,
  }))
}
