export type Random = { next(): number; below(limit: number): number; pick<T>(list: readonly T[]): T }

/**
 * mulberry32: small, fast and the same everywhere.
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: (list) => list[below(list.length)]! }
}

/** Draws ranks 0..count-1, rank r as often as 1 / (r + 1)^exponent. */
export function zipf(random: Random, count: number, exponent = 1.1): () => number {
  const bounds: number[] = []
  let total = 0
  for (let rank = 1; rank <= count; rank++) bounds.push((total += 1 / rank ** exponent))
  return () => {
    const drawn = random.next() * total
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((bounds[middle] as number) < drawn) low = middle + 1
      else high = middle
    }
    return low
  }
}
