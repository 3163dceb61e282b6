import type { Coverage } from '#contract/touchline/brief.ts'

type Kind = Exclude<keyof Coverage, 'matches'>
type Partial = { kinds: Kind[]; known: number; matches: number }

/**
 * Which figures of a table count some of its matches only, those of the same matches together; none of it where all or
 * no match tells.
 */
export function partlyKnown(coverage: Coverage, kinds: readonly Kind[]): Partial[] {
  const partial = kinds.filter((kind) => coverage[kind] > 0 && coverage[kind] < coverage.matches)
  return [...Map.groupBy(partial, (kind) => coverage[kind])].map(([known, same]) => ({
    kinds: same,
    known,
    matches: coverage.matches,
  }))
}
