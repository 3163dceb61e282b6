import { readFile } from 'node:fs/promises'
import { Keys } from './keys.ts'
import { readLeaf } from './leaf.ts'
import { LedgerHeads } from './ledger.ts'
import { readCheckpoint, type Checkpoint } from './note.ts'
import { Seals, type Say } from './seals.ts'
import { earlierNotes, type Source } from './source.ts'
import { readHashes } from './tiles.ts'
import { rootsAt } from './tree.ts'

export type Log = {
  head: Checkpoint
  earlier: Checkpoint[]
  hashes: Buffer[]
  keys: Keys
  seals: Seals
  ledger: LedgerHeads
}

/** All of a log: its checkpoints, the hashes of its leaves, and what the leaves say. */
export async function readLog(source: Source, prefix: string, sayPlace: Say): Promise<Log | null> {
  const say: Say = (place, fault) => sayPlace(`${prefix}${place}`, fault)
  const place = `${prefix}checkpoint`
  const bytes = await source.read('checkpoint')
  const head = bytes ? readCheckpoint(place, bytes) : 'is missing'
  if (typeof head === 'string') {
    sayPlace(place, head)
    return null
  }
  const earlier = await readBundles(source, prefix, sayPlace)
  const [keys, seals, ledger] = [new Keys(say), new Seals(say), new LedgerHeads(say)]
  const hashes = await readHashes(source, head.size, say, (leafBytes, number) => {
    const leaf = readLeaf(leafBytes, number)
    if (typeof leaf === 'string') say(`entry ${number}`, `malformed: ${leaf}`)
    else for (const part of [keys, seals, ledger]) part.take(leaf)
  })
  return { head, earlier, hashes, keys, seals, ledger }
}

async function readBundles(source: Source, prefix: string, say: Say): Promise<Checkpoint[]> {
  const checkpoints: Checkpoint[] = []
  for await (const { path, notes } of earlierNotes(source)) {
    if (!notes) say(`${prefix}${path}`, 'malformed: is no bundle of checkpoints')
    for (const [at, note] of (notes ?? []).entries()) {
      const place = `${prefix}${path} note ${at}`
      const checkpoint = readCheckpoint(place, note)
      if (typeof checkpoint === 'string') say(place, `malformed: ${checkpoint}`)
      else checkpoints.push(checkpoint)
    }
  }
  return checkpoints
}

/** Checkpoints that were kept in files. */
export async function readEarlier(files: readonly string[], say: Say): Promise<Checkpoint[]> {
  const read = await Promise.all(files.map(async (file) => readCheckpoint(file, await readFile(file))))
  return read.flatMap((checkpoint, at) => {
    if (typeof checkpoint !== 'string') return [checkpoint]
    say(files[at]!, checkpoint)
    return []
  })
}

/** The first leaves of the log have to have the root of each checkpoint. */
export function compareRoots({ head, hashes }: Log, checkpoints: readonly Checkpoint[], say: Say): void {
  const roots = rootsAt(
    hashes,
    checkpoints.map(({ size }) => size),
  )
  for (const { place, size, root } of checkpoints) {
    const found = roots.get(size)
    if (place === head.place && !found?.equals(root)) say(place, `root: the ${hashes.length} entries have another root`)
    else if (!found) say(place, `split: has ${size} entries, the log only ${hashes.length}`)
    else if (!found.equals(root))
      say(place, `split: its ${size} entries are not the first of this log, which was changed or shown differently`)
  }
}

/** The tree of one reader has to begin with that of the other. */
export function compareReaders(log: Log, other: Log, say: Say): void {
  if (log.head.origin !== other.head.origin)
    return say('second reader', `split: has the log ${other.head.origin}, not ${log.head.origin}`)
  const size = Math.min(log.hashes.length, other.hashes.length)
  const at = log.hashes.findIndex((hash, number) => number < size && !hash.equals(other.hashes[number]!))
  if (at >= 0) say(`entry ${at}`, 'split: two readers were shown different logs, which differ from here on')
}
