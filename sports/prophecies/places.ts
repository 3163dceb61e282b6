import { evidenceOf, reachOf, type Evidence } from './evidence.ts'
import type { ScoreSums } from './sums.ts'

/** The place of an author and those that the interval allows; null with too few picks. */
export type Placed<Author> = {
  author: Author
  evidence: Evidence | null
  place: number | null
  bestPlace: number | null
  worstPlace: number | null
}

/** Place of an author with too few picks. */
export const withoutPlace = { evidence: null, place: null, bestPlace: null, worstPlace: null } as const

/** Authors with so many picks by evidence, best first. Those of equal evidence have one place. */
export function placeAuthors<Author extends { id: number }>(
  authors: readonly { author: Author; sums: ScoreSums }[],
  needed: number,
): Placed<Author>[] {
  const ranked = authors
    .filter(({ sums }) => sums.picks >= Math.max(2, needed))
    .map(({ author, sums }) => ({ author, sums, evidence: evidenceOf(sums) }))
    .toSorted((a, b) => b.evidence.evidence! - a.evidence.evidence! || a.author.id - b.author.id)
  const values = ranked.map(({ evidence }) => evidence.evidence!)
  return ranked.map(({ sums, ...one }) => ({ ...one, ...placesAt(values, { ...one, sums }) }))
}

/** `values` of all who are ranked, greatest first. */
function placesAt(values: readonly number[], { evidence, sums }: { evidence: Evidence; sums: ScoreSums }) {
  const { least, most } = reachOf(sums)
  const above = (value: number) => countAbove(values, value)
  // The author is among those above the lower end.
  return { place: above(evidence.evidence!) + 1, bestPlace: above(most) + 1, worstPlace: Math.max(1, above(least)) }
}

/** How many of the values, greatest first, exceed a limit. */
function countAbove(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! > limit) low = middle + 1
    else high = middle
  }
  return low
}
