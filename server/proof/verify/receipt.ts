import type { SealReceipt } from '#contract/touchline/proof.ts'
import { leafHash } from '#core/merkle/tree.ts'
import { rootByInclusion, rootsByConsistency } from '#core/merkle/verify.ts'
import type { Verifier } from '../note.ts'
import { commitmentOf } from './authors.ts'
import { readSigned, seenBy } from './published.ts'

type SealBody = { kickOff: number; pick: string; text: string }

/** What a receipt proves: `problem` where something does not fit. */
type Proven =
  | { problem: string }
  | { origin: string; number: number; kickOff: number; seen: { name: string; at: number }[]; isRevealed: boolean }

const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** Verifies a receipt of a seal by itself, without a network: leaf, proofs, signatures, commitments. */
export function verifyReceipt(receipt: SealReceipt, key: Verifier, witnesses: readonly Verifier[]): Proven {
  const { number, leaf, hash, checkpoint, newest, inclusion, consistency, reveal } = receipt
  if (leafHash(leaf).toString('hex') !== hash) return { problem: 'The leaf does not have this hash.' }
  const first = checkpoint && readSigned(checkpoint.note, key)
  const last = newest && readSigned(newest.note, key)
  if (!first || !last) return { problem: 'No checkpoint of this key holds the leaf yet.' }
  const root = rootByInclusion(bytes(hash), number, last.head.size, inclusion.map(bytes))
  if (!root?.equals(last.head.root)) return { problem: 'The leaf is not in the tree of the newest checkpoint.' }
  const roots = rootsByConsistency(first.head.size, last.head.size, first.head.root, consistency.map(bytes))
  const isGrown = roots?.earlier.equals(first.head.root) && roots.later.equals(last.head.root)
  if (!isGrown || number >= first.head.size) return { problem: 'The newest tree does not contain the first one.' }
  const { kind, body } = JSON.parse(leaf) as { kind: string; body: SealBody }
  if (kind !== 'seal') return { problem: 'The leaf is no seal.' }
  if (reveal && !isOpenedBy(reveal, body)) return { problem: 'What was revealed is not what was sealed.' }
  const seen = seenBy(first, witnesses)
  return { origin: first.origin, number, kickOff: body.kickOff, seen, isRevealed: reveal !== null }
}

function isOpenedBy({ pick, pickSalt, text, textSalt }: NonNullable<SealReceipt['reveal']>, body: SealBody): boolean {
  if (commitmentOf(pickSalt, JSON.parse(pick)) !== body.pick) return false
  return text === null || textSalt === null || commitmentOf(textSalt, JSON.parse(text)) === body.text
}
