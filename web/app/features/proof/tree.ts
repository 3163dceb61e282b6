import { bytesOfHex, hexOf } from './note.ts'

type Bytes = Uint8Array<ArrayBuffer>

export async function sha256(...parts: readonly Bytes[]): Promise<Bytes> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** The hash of a leaf, hexadecimal (RFC 6962, 2.1). */
export async function leafHash(leaf: string): Promise<string> {
  return hexOf(await sha256(Uint8Array.of(0), new TextEncoder().encode(leaf)))
}

async function nodeHash(left: Bytes, right: Bytes): Promise<Bytes> {
  return sha256(Uint8Array.of(1), left, right)
}

/** Hashes of a proof; null where one is malformed. */
function readPath(path: readonly string[]): Bytes[] | null {
  const read = path.map(bytesOfHex)
  return read.every((one): one is Bytes => one?.length === 32) ? read : null
}

function half(value: number): number {
  return Math.floor(value / 2)
}

interface Inclusion {
  /** Hexadecimal. */
  leaf: string
  number: number
  size: number
  path: readonly string[]
}

/** The root that an inclusion proof leads to; null where it does not fit (RFC 9162, 2.1.3.2). */
export async function rootByInclusion({ leaf, number, size, path }: Inclusion): Promise<string | null> {
  const [first, hashes] = [bytesOfHex(leaf), readPath(path)]
  if (first === null || hashes === null || number < 0 || number >= size) return null
  let [place, last, root] = [number, size - 1, first]
  for (const one of hashes) {
    if (last === 0) return null
    if (place % 2 === 1 || place === last) {
      root = await nodeHash(one, root)
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else {
      root = await nodeHash(root, one)
    }
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 ? hexOf(root) : null
}

interface Growth {
  earlier: { size: number; root: string }
  later: { size: number; root: string }
  path: readonly string[]
}

/** Whether a consistency proof shows that the later tree begins with the earlier one (RFC 9162, 2.1.4.2). */
export async function isConsistent({ earlier, later, path }: Growth): Promise<boolean> {
  if (earlier.size === later.size) return path.length === 0 && earlier.root === later.root
  if (earlier.size <= 0 || earlier.size > later.size) return false
  const [hashes, earlierRoot] = [readPath(path), bytesOfHex(earlier.root)]
  if (hashes === null || earlierRoot === null) return false
  const isPower = 2 ** Math.round(Math.log2(earlier.size)) === earlier.size
  const [first, ...rest] = isPower ? [earlierRoot, ...hashes] : hashes
  if (first === undefined) return false
  let [place, last] = [earlier.size - 1, later.size - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  let [before, after] = [first, first]
  for (const one of rest) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      ;[before, after] = [await nodeHash(one, before), await nodeHash(one, after)]
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else {
      after = await nodeHash(after, one)
    }
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && hexOf(before) === earlier.root && hexOf(after) === later.root
}
