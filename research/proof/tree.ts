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
