import { createHash } from 'node:crypto'

/** The Merkle tree of RFC 6962, section 2.1. */

export const leafHash = (leaf: Uint8Array): Buffer => createHash('sha256').update('\0').update(leaf).digest()

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update('\u0001').update(left).update(right).digest()

/** Pushes one hash after the other and has the root of those so far: only roots of full subtrees are kept. */
export class Roots {
  readonly #full: { hash: Buffer; leaves: number }[] = []

  push(leaf: Buffer): void {
    let [hash, leaves] = [leaf, 1]
    for (let left = this.#full.at(-1); left?.leaves === leaves; left = this.#full.at(-1)) {
      this.#full.pop()
      hash = nodeHash(left.hash, hash)
      leaves *= 2
    }
    this.#full.push({ hash, leaves })
  }

  root(): Buffer {
    let root: Buffer | null = null
    for (const { hash } of this.#full.toReversed()) root = root === null ? hash : nodeHash(hash, root)
    return root ?? createHash('sha256').digest()
  }
}

/** Roots of the first leaves, for each of some sizes that are not above their count. */
export function rootsAt(hashes: readonly Buffer[], sizes: readonly number[]): Map<number, Buffer> {
  const [roots, found, wanted] = [new Roots(), new Map<number, Buffer>(), new Set(sizes)]
  for (let size = 0; size <= hashes.length; size++) {
    if (wanted.has(size)) found.set(size, roots.root())
    if (size < hashes.length) roots.push(hashes[size]!)
  }
  return found
}

export const rootOf = (hashes: readonly Buffer[]): Buffer => rootsAt(hashes, [hashes.length]).get(hashes.length)!

/** Whether a path leads from a leaf to the root of a tree (RFC 9162, 2.1.3.2). */
export function isIncluded(leaf: Buffer, number: number, size: number, path: readonly Buffer[], root: Buffer): boolean {
  if (number < 0 || number >= size) return false
  let [node, last, hash] = [number, size - 1, leaf]
  for (const other of path) {
    if (last === 0) return false
    const isRight = node % 2 === 1 || node === last
    hash = isRight ? nodeHash(other, hash) : nodeHash(hash, other)
    if (isRight) while (node % 2 === 0 && node > 0) [node, last] = [node / 2, Math.floor(last / 2)]
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 && hash.equals(root)
}

type Tree = { size: number; root: Buffer }

/** Whether a path shows that one tree begins with the other (RFC 9162, 2.1.4.2). */
export function isGrown(first: Tree, second: Tree, path: readonly Buffer[]): boolean {
  if (first.size === 0) return path.length === 0
  if (first.size >= second.size)
    return first.size === second.size && path.length === 0 && first.root.equals(second.root)
  const isFull = Number.isInteger(Math.log2(first.size))
  const [begin, ...rest] = isFull ? [first.root, ...path] : path
  if (!begin) return false
  let [node, last, old, grown] = [first.size - 1, second.size - 1, begin, begin]
  while (node % 2 === 1) [node, last] = [(node - 1) / 2, Math.floor(last / 2)]
  for (const other of rest) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      ;[old, grown] = [nodeHash(other, old), nodeHash(other, grown)]
      while (node % 2 === 0 && node > 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else grown = nodeHash(grown, other)
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 && old.equals(first.root) && grown.equals(second.root)
}
