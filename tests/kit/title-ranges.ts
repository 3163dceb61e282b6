import assert from 'node:assert/strict'

/** For tests only: figures of many simulated games, and the ranges that they must be in. */
export type Range = readonly [low: number, high: number]

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
}

export function assertWithin(figures: Readonly<Record<string, number>>, ranges: Readonly<Record<string, Range>>): void {
  const outside = Object.entries(ranges).flatMap(([name, [low, high]]) => {
    const value = figures[name]
    return value !== undefined && value >= low && value <= high ? [] : [`${name} ${value} is not in ${low} to ${high}`]
  })
  assert.deepEqual(outside, [])
}
