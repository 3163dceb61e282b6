/** Deterministic random numbers: the same seed gives the same draws on every machine. */
export type Random = {
  /** 0 <= x < 1. */
  next(): number
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** One item, by weight; weights need not add up to one. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T
  /** A new array; the old one is unchanged. */
  shuffle<T>(items: readonly T[]): T[]
  normal(mean: number, deviation: number): number
  /** A count with the average `mean`. */
  poisson(mean: number): number
  /** An independent stream: draws of one part of the world do not shift those of another. */
  fork(label: string): Random
}

/** FNV-1a over UTF-16 units with a final mix (murmur3's), 32 bits. */
function hash(text: string, start: number): number {
  let value = start >>> 0
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** sfc32 of PractRand (Chris Doty-Humphrey, public domain), seeded from text. */
function createBits(seed: string): () => number {
  let a = hash(seed, 0x811c9dc5)
  let b = hash(seed, 0x9e3779b9)
  let c = hash(seed, 0x243f6a88)
  let counter = 1
  const bits = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round++) bits()
  return bits
}

export function createRandom(seed: string): Random {
  const bits = createBits(seed)
  const next = () => bits() / 2 ** 32
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)]!,
    weighted: (items, weight) => drawWeighted(items, weight, next()),
    shuffle: (items) => shuffled(items, int),
    // Box and Muller 1958; the second value is dropped so that every call draws twice.
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    poisson: (mean) => drawPoisson(mean, next),
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

function drawWeighted<T>(items: readonly T[], weight: (item: T) => number, share: number): T {
  let left = share * items.reduce((sum, item) => sum + weight(item), 0)
  for (const item of items) {
    left -= weight(item)
    if (left < 0) return item
  }
  return items.at(-1)!
}

function shuffled<T>(items: readonly T[], int: (low: number, high: number) => number): T[] {
  const copy = [...items]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = int(0, at)
    ;[copy[at], copy[other]] = [copy[other]!, copy[at]!]
  }
  return copy
}

/** Knuth's method, suitable for the small means of football. */
function drawPoisson(mean: number, next: () => number): number {
  const floor = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > floor; product *= next()) count++
  return count
}
