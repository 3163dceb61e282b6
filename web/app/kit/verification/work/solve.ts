import type { Work } from '#contract/touchline/work.ts'
import { workText } from '#contract/touchline/work-text.ts'
import { firstWord, writeBlock } from './sha256.ts'

/** Attempts between two readings of the clock. */
const PACE = 4096

export interface Challenge {
  /** Id of the puzzle. */
  id: string
  work: Work
}

/**
 * Searches for the proof of a puzzle and yields every few thousand attempts, for callers on a shared thread. Returns
 * the proof.
 */
export function* searchProof({ id, work: { parts, bits } }: Challenge): Generator<void, string> {
  const block = new Int32Array(16)
  const numbers: number[] = []
  for (let part = 0; part < parts; part++) {
    for (let n = 0; ; n++) {
      writeBlock(block, workText(id, part, n))
      if (Math.clz32(firstWord(block)) >= bits) {
        numbers.push(n)
        break
      }
      if (n % PACE === PACE - 1) yield
    }
  }
  return numbers.join('.')
}

/** The same without a pause. */
export function solveWork(challenge: Challenge): string {
  const search = searchProof(challenge)
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}
