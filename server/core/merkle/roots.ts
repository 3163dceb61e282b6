import { rootOf, subtreesOf, type Span, type Subtree } from './tree.ts'

/** Stored hashes of one level that a perfect subtree is computed from: leaves at level 0, else roots of whole tiles. */
export type Source = { level: number; start: number; count: number }

/** Reads stored hashes, by `<level>/<place>`. */
type ReadHashes = (sources: readonly Source[]) => Promise<ReadonlyMap<string, Buffer>>

/** The key of a span in a map of roots. */
export function nameOf({ from, to }: Span): string {
  return `${from}-${to}`
}

/** Roots of spans of a tree, by `nameOf`, from hashes that are read at once. */
export async function rootsBy(read: ReadHashes, spans: readonly Span[]): Promise<Map<string, Buffer>> {
  const distinct = [...new Map(spans.map((span) => [nameOf(span), span])).values()]
  const hashes = await read(distinct.flatMap((span) => subtreesOf(span).map(sourceOf)))
  const hashAt = (level: number, place: number) => {
    const hash = hashes.get(`${level}/${place}`)
    if (!hash) throw new Error(`The tree lacks hash ${place} of level ${level}.`)
    return hash
  }
  const rootOfSource = ({ level, start, count }: Source) =>
    perfectRoot(Array.from({ length: count }, (_, index) => hashAt(level, start + index)))
  return new Map(distinct.map((span) => [nameOf(span), rootOf(subtreesOf(span).map(sourceOf).map(rootOfSource))]))
}

function sourceOf({ height, place }: Subtree): Source {
  const level = Math.floor(height / 8)
  const count = 2 ** (height - 8 * level)
  return { level, start: place * count, count }
}

/** The root of a power of two of hashes: halves of it, down to one. */
function perfectRoot(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 1) return hashes[0]!
  const middle = hashes.length / 2
  return rootOf([perfectRoot(hashes.slice(0, middle)), perfectRoot(hashes.slice(middle))])
}
