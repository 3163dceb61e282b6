import { isSignedBy, readVerifier, type Verifier } from '../note.ts'
import type { KeyLeaf } from './audit.ts'
import type { Published } from './published.ts'

/**
 * Keys of a log: the one that is known from elsewhere, its successors, each named in a tree that a key before it
 * signed, and those before it.
 */
export function keysOf(known: Verifier, leaves: readonly KeyLeaf[], checkpoints: readonly Published[]): Verifier[] {
  const own = leaves.filter(({ origin }) => origin === known.name)
  const keys = [known]
  for (const { key, before, leaf } of own) {
    const next = readVerifier(key)
    const signers = keys.filter(({ text }) => text === before)
    const isNamed = signers.some((signer) =>
      checkpoints.some(({ head, note }) => head.size > leaf && isSignedBy(note, signer)),
    )
    if (next?.type === 'log' && isNamed) keys.push(next)
  }
  for (const { key, before } of own.toReversed()) {
    const earlier = before === null ? null : readVerifier(before)
    if (earlier?.type === 'log' && keys.some(({ text }) => text === key) && !keys.some(({ text }) => text === before))
      keys.push(earlier)
  }
  return keys
}

/** Whether one of these keys signed a checkpoint. */
export function isSigned({ note }: Published, keys: readonly Verifier[]): boolean {
  return keys.some((key) => isSignedBy(note, key))
}
