import type { Say } from './seals.ts'
import { partsOf, readTile, tileWidth, type Source } from './source.ts'
import { leafHash, rootOf } from './tree.ts'

const hashBytes = 32

/** Leaf hashes of a tree of so many leaves by the entry bundles, compared with the tiles of every level. */
export async function readHashes(
  source: Source,
  size: number,
  say: Say,
  take: (leaf: Buffer, number: number) => void,
): Promise<Buffer[]> {
  const hashes: Buffer[] = []
  for (let tile = 0; tile * tileWidth < size; tile++) {
    const width = Math.min(tileWidth, size - tile * tileWidth)
    const bundle = await readTile(source, 'entries', tile, size)
    const leaves = typeof bundle === 'string' ? null : partsOf(bundle[1])
    if (typeof bundle === 'string') say(bundle, 'is missing')
    else if (!leaves || leaves.length < width) say(bundle[0], `malformed: is no bundle of ${width} entries`)
    if (!leaves || leaves.length < width) return hashes
    for (const leaf of leaves.slice(0, width)) {
      take(leaf, hashes.length)
      hashes.push(leafHash(leaf))
    }
  }
  await compareTiles(source, hashes, say)
  return hashes
}

async function compareTiles(source: Source, leafHashes: readonly Buffer[], say: Say): Promise<void> {
  let hashes = leafHashes
  for (let level = 0; hashes.length > 0; level++) {
    const above: Buffer[] = []
    for (let tile = 0; tile * tileWidth < hashes.length; tile++) {
      const wanted = hashes.slice(tile * tileWidth, (tile + 1) * tileWidth)
      const found = await readTile(source, `${level}`, tile, hashes.length)
      if (typeof found === 'string') say(found, 'is missing')
      else compareTile(found, wanted, level, tile * tileWidth, say)
      if (wanted.length === tileWidth) above.push(rootOf(wanted))
    }
    hashes = above
  }
}

function compareTile(
  [path, bytes]: [string, Buffer],
  wanted: readonly Buffer[],
  level: number,
  first: number,
  say: Say,
): void {
  const hashAt = (at: number) => bytes.subarray(at * hashBytes, (at + 1) * hashBytes)
  const others = wanted.flatMap((hash, at) => (hash.equals(hashAt(at)) ? [] : [at]))
  if (bytes.length % hashBytes !== 0 || bytes.length < wanted.length * hashBytes)
    say(path, `malformed: has ${bytes.length} bytes, not ${wanted.length * hashBytes}`)
  else if (others.length > 0)
    say(
      path,
      level === 0
        ? `hash of entry ${first + others[0]!} is not that of its bytes`
        : `hash ${others[0]} is not the root below`,
    )
}
