export type Chance = {
  /** From 0 up to and without 1. */
  next(): number
  /** An integer from 0 up to and without `count`. */
  below(count: number): number
  isOneIn(count: number): boolean
  pick<T>(from: readonly T[]): T
}

/**
 * Random numbers that depend only on seed and number: each request can be repeated without those before it.
 * (mulberry32)
 */
export function createChance(seed: number, index: number): Chance {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, isOneIn: (count) => below(count) === 0, pick: (from) => from[below(from.length)]! }
}
