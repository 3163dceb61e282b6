import { tilePath } from '#core/merkle/checkpoint.ts'
import { nameOf, rootsBy, type Source } from '#core/merkle/roots.ts'
import { TILE } from '#core/merkle/tree.ts'
import type { ReadFile } from './published.ts'

/** Roots of the first `sizes` leaves, from the tiles of a log with `size` leaves; a sentence where one is missing. */
export async function rootsByTiles(
  read: ReadFile,
  size: number,
  sizes: readonly number[],
): Promise<Map<number, Buffer> | string> {
  let missing = 'a tile is missing'
  async function readHashes(sources: readonly Source[]): Promise<Map<string, Buffer>> {
    const hashes = new Map<string, Buffer>()
    for (const tile of tilesOf(sources)) {
      const width = Math.min(TILE, Math.floor(size / TILE ** tile.level) - tile.place * TILE)
      const bytes = await read(tilePath(tile.level, tile.place, width))
      if (typeof bytes === 'string') missing = bytes
      else
        for (let index = 0; (index + 1) * 32 <= bytes.length; index++)
          hashes.set(`${tile.level}/${tile.place * TILE + index}`, bytes.subarray(index * 32, index * 32 + 32))
    }
    return hashes
  }
  const spans = sizes.map((to) => ({ from: 0, to }))
  const roots = await rootsBy(readHashes, spans).catch(() => null)
  return roots ? new Map(spans.map((span) => [span.to, roots.get(nameOf(span))!])) : missing
}

function tilesOf(sources: readonly Source[]): { level: number; place: number }[] {
  const tiles = sources.flatMap(({ level, start, count }) => {
    const [first, last] = [Math.floor(start / TILE), Math.floor((start + count - 1) / TILE)]
    return Array.from({ length: last - first + 1 }, (_, index) => ({ level, place: first + index }))
  })
  return [...new Map(tiles.map((tile) => [`${tile.level}/${tile.place}`, tile])).values()]
}
