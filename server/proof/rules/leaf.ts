import { canonicalJson } from './canonical.ts'

export const leafKinds = ['seal', 'reveal', 'result', 'void', 'key', 'ledger'] as const
export type LeafKind = (typeof leafKinds)[number]
export type Leaf = { kind: LeafKind; body: object }

const VERSION = 1
/** An entry of a bundle has 16 bits for its length. */
const MOST_BYTES = 65_535

/** The bytes of a leaf, as text. */
export function leafText({ kind, body }: Leaf): string {
  const text = canonicalJson({ v: VERSION, kind, body })
  if (Buffer.byteLength(text) > MOST_BYTES) throw new RangeError(`A leaf has at most ${MOST_BYTES} bytes.`)
  return text
}
