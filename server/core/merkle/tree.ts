import { hash } from 'node:crypto'

/** Levels of subtrees are powers of this many leaves, as in tiles of https://c2sp.org/tlog-tiles. */
export const TILE = 256

/** The root of a tree without leaves: SHA-256 of nothing. */
const EMPTY_ROOT = sha256(Buffer.alloc(0))

/** A perfect subtree: 2 ^ height leaves from `place` * 2 ^ height on. */
export type Subtree = { height: number; place: number }

/** Leaves from `from` on, before `to`: a node of the tree. */
export type Span = { from: number; to: number }

function sha256(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer')
}

/** The hash of a leaf: SHA-256 of 0x00 and its bytes (RFC 9162, 2.1.1). */
export function leafHash(leaf: Buffer | string): Buffer {
  return sha256(Buffer.concat([Buffer.of(0), Buffer.from(leaf as string)]))
}

/** The hash of a node: SHA-256 of 0x01, left and right. */
export function nodeHash(left: Buffer, right: Buffer): Buffer {
  return sha256(Buffer.concat([Buffer.of(1), left, right]))
}

/** The perfect subtrees of the leaves from `from` on, before `to`, the largest first; `from` is a multiple of it. */
export function subtreesOf({ from, to }: Span): Subtree[] {
  const found: Subtree[] = []
  for (let at = from; at < to;) {
    const count = powerUpTo(to - at)
    found.push({ height: Math.log2(count), place: at / count })
    at += count
  }
  return found
}

/** The largest power of two that is at most `count`. */
function powerUpTo(count: number): number {
  let power = 1
  while (power * 2 <= count) power *= 2
  return power
}

/** The root of subtrees that stand side by side, the largest first. */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  return hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHash(left, right))
}

/** What an inclusion proof of a leaf consists of, from the leaf up (RFC 9162, 2.1.3.1). */
export function inclusionSpans(number: number, size: number): Span[] {
  const spans: Span[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + powerUpTo(to - from - 1)
    spans.push(number < middle ? { from: middle, to } : { from, to: middle })
    ;[from, to] = number < middle ? [from, middle] : [middle, to]
  }
  return spans.toReversed()
}

/** What a consistency proof between two sizes consists of (RFC 9162, 2.1.4.1). */
export function consistencySpans(earlier: number, size: number): Span[] {
  if (earlier === 0 || earlier === size) return []
  const spans: Span[] = []
  let [from, to, isWhole] = [0, size, true]
  while (earlier !== to) {
    const middle = from + powerUpTo(to - from - 1)
    if (earlier <= middle) {
      spans.push({ from: middle, to })
      to = middle
    } else {
      spans.push({ from, to: middle })
      from = middle
      isWhole = false
    }
  }
  if (!isWhole) spans.push({ from, to })
  return spans.toReversed()
}

/** A head of a tree: after `size` leaves it has this root. */
export type KnownHead = { size: number; root: Buffer }

/** A tree that grows by leaves: the roots of its perfect subtrees, the largest first. */
export type Growing = { size: number; peaks: Buffer[] }
/** The root of a complete subtree of 256 ^ level leaves. */
export type StoredSubtree = { level: number; place: number; hash: Buffer }

/** The tree after further leaves, and the subtrees of whole tiles that they completed. */
export function grow(tree: Growing, leaves: readonly Buffer[]): { tree: Growing; completed: StoredSubtree[] } {
  let { size } = tree
  const peaks = [...tree.peaks]
  const completed: StoredSubtree[] = []
  for (const leaf of leaves) {
    let hash = leaf
    let [height, count] = [0, size]
    while (count % 2 === 1) {
      hash = nodeHash(peaks.pop()!, hash)
      height += 1
      count = Math.floor(count / 2)
      if (height % 8 === 0) completed.push({ level: height / 8, place: Math.floor(size / 2 ** height), hash })
    }
    peaks.push(hash)
    size += 1
  }
  return { tree: { size, peaks }, completed }
}
