import { createHash } from 'node:crypto'
import type { Work } from '#contract/touchline/work.ts'
import { workText } from '#contract/touchline/work-text.ts'

/** Verifies a proof of work: costs as many hashes as it has parts. */
export function isWorked(puzzleId: string, { parts, bits }: Work, proof: string): boolean {
  const numbers = proof.split('.')
  return (
    numbers.length === parts &&
    numbers.every(
      (n, part) =>
        /^\d{1,12}$/.test(n) &&
        zeroBits(
          createHash('sha256')
            .update(workText(puzzleId, part, n))
            .digest(),
        ) >= bits,
    )
  )
}

function zeroBits(hash: Buffer): number {
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at]!) - 24
}
