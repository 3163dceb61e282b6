import { tilePath } from '#core/merkle/checkpoint.ts'
import { grow, leafHash, rootOf, TILE } from '#core/merkle/tree.ts'
import type { Growing, KnownHead } from '#core/merkle/tree.ts'
import { fetchBytes } from '../fetch.ts'
import { readBundle } from '../rules/path.ts'
import { cosignedAt, isSignedBy, readNote } from '../note.ts'
import type { Note, Verifier } from '../note.ts'
import { readCheckpoint } from '../rules/submission.ts'

/** A checkpoint that a log publishes, with its note as text. */
export type Published = { origin: string; head: KnownHead; note: Note; text: string }

/** Reads a file below the prefix of a log; a sentence where it is not there. */
export type ReadFile = (path: string) => Promise<Buffer | string>

const MOST_BYTES = TILE * (65_535 + 2)

/** Reads over the network, from the prefix of a log. */
export function readerOfLog(prefix: string): ReadFile {
  return async (path) => {
    const fetched = await fetchBytes(`${prefix}/${path}`, { mostBytes: MOST_BYTES, timeoutMs: 30_000 })
    if ('problem' in fetched) return `${path}: ${fetched.problem}`
    return fetched.status === 200 ? fetched.bytes : `${path}: answered ${fetched.status}`
  }
}

/** The checkpoint of a log, signed by its key; a sentence where it is not. */
export async function readPublished(read: ReadFile, key: Verifier): Promise<Published | string> {
  const bytes = await read('checkpoint')
  if (typeof bytes === 'string') return bytes
  const text = bytes.toString()
  return readSigned(text, key) ?? 'The checkpoint is not signed by the key of the log.'
}

/** A checkpoint that this key has signed; null where it is none. */
export function readSigned(text: string, key: Verifier): Published | null {
  const note = readNote(text)
  const checkpoint = note && readCheckpoint(note.text)
  if (!note || checkpoint?.origin !== key.name || !isSignedBy(note, key)) return null
  return { ...checkpoint, note, text }
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
  /** Sizes at which the root is wanted too. */
  sizes: readonly number[]
  take(leaf: Buffer, number: number): void
  onProgress?(done: number, size: number): void
}

/**
 * Reads all leaves up to a head and hashes them; answers the roots at `sizes` and at the head. A sentence where a
 * bundle is missing or not whole.
 */
export async function readLeaves({
  read,
  head,
  sizes,
  take,
  onProgress,
}: Reading): Promise<Map<number, Buffer> | string> {
  const wanted = [...new Set([...sizes, head.size])].filter((size) => size <= head.size).toSorted((a, b) => a - b)
  const roots = new Map<number, Buffer>()
  let tree: Growing = { size: 0, peaks: [] }
  for (let place = 0; place * TILE < head.size; place += 1) {
    const width = Math.min(TILE, head.size - place * TILE)
    const path = tilePath('entries', place, width)
    const bytes = await read(path)
    if (typeof bytes === 'string') return bytes
    const leaves = readBundle(bytes)
    if (leaves?.length !== width) return `${path}: ${leaves?.length ?? 'no whole'} leaves instead of ${width}`
    for (const leaf of leaves) {
      while (wanted[0] === tree.size) roots.set(wanted.shift()!, rootOf(tree.peaks))
      take(leaf, tree.size)
      tree = grow(tree, [leafHash(leaf)]).tree
    }
    onProgress?.(tree.size, head.size)
  }
  for (const size of wanted) if (size === tree.size) roots.set(size, rootOf(tree.peaks))
  return roots
}
