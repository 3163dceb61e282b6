import { misfit } from './agree.ts'
import { assignment } from './assignment.ts'
import type { Entry } from './entry.ts'

/** The pairs of two lists of one side that fit best, and the entries without a counterpart. */
export function pairsOf(ones: readonly Entry[], others: readonly Entry[]) {
  const found = assignment(ones.length, others.length, (a, b) => misfit(ones[a]!, others[b]!))
  const pairs = found.map(([a, b]): [Entry, Entry] => [ones[a]!, others[b]!])
  return {
    pairs,
    left: ones.filter((one) => pairs.every(([a]) => a !== one)),
    right: others.filter((one) => pairs.every(([, b]) => b !== one)),
  }
}
