import { createHash } from 'node:crypto'

/** The Merkle tree of RFC 9162, section 2.1, and the names of its tiles by https://c2sp.org/tlog-tiles. */

export const hashBytes = 32
export const tileWidth = 256

export const leafHash = (leaf: Uint8Array): Buffer => createHash('sha256').update('\0').update(leaf).digest()

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update('\u0001').update(left).update(right).digest()

/** Root of the leaves pushed so far. Only roots of full subtrees stay in memory, one per height. */
export class Growing {
  #full: { hash: Buffer; height: number }[] = []

  push(leaf: Buffer): void {
    let last = { hash: leaf, height: 0 }
    while (this.#full.at(-1)?.height === last.height)
      last = { hash: nodeHash(this.#full.pop()!.hash, last.hash), height: last.height + 1 }
    this.#full.push(last)
  }

  root(): Buffer {
    const hashes = this.#full.map(({ hash }) => hash)
    if (hashes.length === 0) return createHash('sha256').digest()
    return hashes.reduceRight((right, left) => nodeHash(left, right))
  }
}

/** Root of hashes that lie one after the other. */
export function rootOf(hashes: Buffer): Buffer {
  const growing = new Growing()
  for (let at = 0; at < hashes.length; at += hashBytes) growing.push(hashes.subarray(at, at + hashBytes))
  return growing.root()
}

/** Hashes in a level of the tiles of a tree of so many leaves. */
export const levelCount = (size: number, level: number): number => Math.floor(size / tileWidth ** level)

/** Hashes in a tile. */
export const widthOf = (size: number, level: number, tile: number): number =>
  Math.min(tileWidth, levelCount(size, level) - tile * tileWidth)

/** Path of a tile in the export. */
export function tilePath(size: number, level: number, tile: number): string {
  const groups = [`${tile % 1000}`.padStart(3, '0')]
  for (let rest = Math.floor(tile / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${`${rest % 1000}`.padStart(3, '0')}`)
  const width = widthOf(size, level, tile)
  return `tile/${level}/${groups.join('/')}${width < tileWidth ? `.p/${width}` : ''}`
}

/** Largest power of two below a count above 1. */
function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

/** Reads the hashes `from` to `to` of a level. */
export type ReadHashes = (level: number, from: number, to: number) => Buffer

/** Root of the leaves `from` to `to`, out of the tiles. A full subtree is read where its height has a tile. */
function rangeRoot(read: ReadHashes, from: number, to: number): Buffer {
  const count = to - from
  let level = 0
  while (count % tileWidth ** (level + 1) === 0) level++
  const unit = tileWidth ** level
  if (count / unit <= tileWidth && from % count === 0 && Number.isInteger(Math.log2(count)))
    return rootOf(read(level, from / unit, to / unit))
  const split = from + splitOf(count)
  return nodeHash(rangeRoot(read, from, split), rangeRoot(read, split, to))
}

/** Inclusion path of RFC 9162, section 2.1.3.1, from the leaf up. */
export function inclusionPath(read: ReadHashes, index: number, size: number): Buffer[] {
  const path: Buffer[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const split = from + splitOf(to - from)
    const isLeft = index < split
    path.unshift(isLeft ? rangeRoot(read, split, to) : rangeRoot(read, from, split))
    ;[from, to] = isLeft ? [from, split] : [split, to]
  }
  return path
}

/** Verifies an inclusion path as section 2.1.3.2 says. */
export function isIncluded(leaf: Buffer, index: number, size: number, path: readonly Buffer[], root: Buffer): boolean {
  let [own, last, hash] = [BigInt(index), BigInt(size) - 1n, leaf]
  if (own > last) return false
  for (const sibling of path) {
    if (last === 0n) return false
    if (own % 2n === 1n || own === last) {
      hash = nodeHash(sibling, hash)
      while (own % 2n === 0n && own !== 0n) [own, last] = [own / 2n, last / 2n]
    } else hash = nodeHash(hash, sibling)
    ;[own, last] = [own / 2n, last / 2n]
  }
  return last === 0n && hash.equals(root)
}
