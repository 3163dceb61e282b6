import { nodeHash } from './tree.ts'

/** The root that an inclusion proof leads to; null where its length does not fit (RFC 9162, 2.1.3.2). */
export function rootByInclusion(leaf: Buffer, number: number, size: number, path: readonly Buffer[]): Buffer | null {
  if (number < 0 || number >= size) return null
  let [place, last, root] = [number, size - 1, leaf]
  for (const one of path) {
    if (last === 0) return null
    if (place % 2 === 1 || place === last) {
      root = nodeHash(one, root)
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else root = nodeHash(root, one)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 ? root : null
}

function half(value: number): number {
  return Math.floor(value / 2)
}

/** Both roots that a consistency proof leads to; null where it does not fit (RFC 9162, 2.1.4.2). */
export function rootsByConsistency(
  earlier: number,
  size: number,
  earlierRoot: Buffer,
  path: readonly Buffer[],
): { earlier: Buffer; later: Buffer } | null {
  if (earlier === size) return path.length === 0 ? { earlier: earlierRoot, later: earlierRoot } : null
  if (earlier <= 0 || earlier > size) return null
  const isPower = 2 ** Math.round(Math.log2(earlier)) === earlier
  const [first, ...rest] = isPower ? [earlierRoot, ...path] : path
  if (first === undefined || (!isPower && path.length === 0)) return null
  let [place, last] = [earlier - 1, size - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  let [before, after] = [first, first]
  for (const one of rest) {
    if (last === 0) return null
    if (place % 2 === 1 || place === last) {
      ;[before, after] = [nodeHash(one, before), nodeHash(one, after)]
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else after = nodeHash(after, one)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 ? { earlier: before, later: after } : null
}
