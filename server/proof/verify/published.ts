import { readFile } from 'node:fs/promises'
import { tilePath } from '#core/merkle/checkpoint.ts'
import { grow, leafHash, rootOf, TILE, type Growing, type KnownHead, type StoredSubtree } from '#core/merkle/tree.ts'
import { fetchBytes } from '../fetch.ts'
import { readBundle } from '../rules/path.ts'
import { cosignedAt, isSignedBy, readNote, type Note, type Verifier } from '../note.ts'
import { readCheckpoint } from '../rules/submission.ts'
import type { Finding } from './finding.ts'

/** A checkpoint that a log publishes, with its note as text. */
export type Published = { origin: string; head: KnownHead; note: Note; text: string }

/** Reads a file below the prefix of a log; a sentence where it is not there. */
export type ReadFile = (path: string) => Promise<Buffer | string>

const MOST_BYTES = TILE * (65_535 + 2)

/** Reads over the network, from the prefix of a log, or the files of a copy (`file:`). */
export function readerOfLog(prefix: string): ReadFile {
  if (prefix.startsWith('file:'))
    return (path) => readFile(new URL(`${prefix}/${path}`)).catch(() => `${path}: cannot be read`)
  return async (path) => {
    const fetched = await fetchBytes(`${prefix}/${path}`, { mostBytes: MOST_BYTES, timeoutMs: 30_000 })
    if ('problem' in fetched) return `${path}: ${fetched.problem}`
    return fetched.status === 200 ? fetched.bytes : `${path}: answered ${fetched.status}`
  }
}

/** A checkpoint of any signer; null where it is none. */
export function readUnsigned(text: string): Published | null {
  const note = readNote(text)
  const checkpoint = note && readCheckpoint(note.text)
  return note && checkpoint ? { ...checkpoint, note, text } : null
}

/** A checkpoint that this key has signed; null where it is none. */
export function readSigned(text: string, key: Verifier): Published | null {
  const read = readUnsigned(text)
  return read?.origin === key.name && isSignedBy(read.note, key) ? read : null
}

/** The newest checkpoint of a log, signed by this key; a sentence where it is not. */
export async function readPublished(read: ReadFile, key: Verifier): Promise<Published | string> {
  const bytes = await read('checkpoint')
  if (typeof bytes === 'string') return bytes
  return readSigned(bytes.toString(), key) ?? 'The checkpoint is not signed by the key of the log.'
}

/** Witnesses that signed a checkpoint, of those that are known, with the time of each, epoch ms. */
export function seenBy({ note }: Published, witnesses: readonly Verifier[]): { name: string; at: number }[] {
  return witnesses.flatMap((key) => {
    const times = note.signatures.map((line) => cosignedAt(note.text, line, key)).filter((at) => at !== null)
    return times.length === 0 ? [] : [{ name: key.name, at: Math.min(...times) * 1000 }]
  })
}

type Reading = {
  read: ReadFile
  head: KnownHead
  /** The tree that is known already. */
  from: Growing
  /** Sizes at which the root is wanted too. */
  sizes: readonly number[]
  take(leaf: Buffer, number: number): void
  found(finding: Finding): void
  onProgress?(done: number, size: number): void
}
type Read = { roots: ReadonlyMap<number, Buffer>; tree: Growing }

/**
 * Reads all leaves behind a known tree up to a head, hashes them, and compares the tiles of hashes; the roots at
 * `sizes` and at the head. A sentence where a bundle is missing or not whole.
 */
export async function readLeaves(reading: Reading): Promise<Read | string> {
  const { read, head, from, sizes, take, found, onProgress } = reading
  const wanted = [...new Set([...sizes, head.size])].filter((size) => size >= from.size).toSorted((a, b) => a - b)
  const roots = new Map<number, Buffer>()
  const completed: StoredSubtree[] = []
  let tree = from
  for (let place = Math.floor(from.size / TILE); place * TILE < head.size; place += 1) {
    const width = Math.min(TILE, head.size - place * TILE)
    const path = tilePath('entries', place, width)
    const bytes = await read(path)
    if (typeof bytes === 'string') return bytes
    const leaves = readBundle(bytes)
    if (leaves?.length !== width) return `${path}: ${leaves?.length ?? 'no whole'} leaves instead of ${width}`
    const hashes = leaves.map((leaf) => leafHash(leaf))
    await compareTile(reading, 0, place, new Map(hashes.entries()), found)
    for (let index = tree.size - place * TILE; index < width; index++) {
      while (wanted[0] === tree.size) roots.set(wanted.shift()!, rootOf(tree.peaks))
      take(leaves[index]!, tree.size)
      const grown = grow(tree, [hashes[index]!])
      tree = grown.tree
      completed.push(...grown.completed)
    }
    onProgress?.(tree.size, head.size)
  }
  for (const size of wanted) if (size === tree.size) roots.set(size, rootOf(tree.peaks))
  await compareTiles(reading, completed)
  return { roots, tree }
}

/** Compares the tiles above the leaves with the subtrees that the leaves completed. */
async function compareTiles(reading: Reading, completed: readonly StoredSubtree[]): Promise<void> {
  const tiles = Map.groupBy(completed, ({ level, place }) => `${level}/${Math.floor(place / TILE)}`)
  for (const [name, some] of tiles) {
    const [level, place] = name.split('/').map(Number) as [number, number]
    await compareTile(reading, level, place, new Map(some.map((one) => [one.place % TILE, one.hash])), reading.found)
  }
}

async function compareTile(
  { read, head }: Reading,
  level: number,
  place: number,
  hashes: ReadonlyMap<number, Buffer>,
  found: (finding: Finding) => void,
): Promise<void> {
  const width = Math.min(TILE, Math.floor(head.size / TILE ** level) - place * TILE)
  const path = tilePath(level, place, width)
  const bytes = await read(path)
  if (typeof bytes === 'string') return found({ kind: 'tile', text: bytes })
  const isSame = [...hashes].every(([index, hash]) => bytes.subarray(index * 32, index * 32 + 32).equals(hash))
  if (bytes.length !== width * 32 || !isSame) found({ kind: 'tile', text: `${path} has other hashes than the leaves.` })
}
