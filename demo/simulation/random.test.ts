import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRandom } from './random.ts'

const draw = (seed: string, count: number) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

describe('createRandom', () => {
  test('gives the same draws for the same seed, and others for another', () => {
    assert.deepEqual(draw('touchline', 50), draw('touchline', 50))
    assert.notDeepEqual(draw('touchline', 50), draw('touchlinf', 50))
  })

  test('keeps its sequence of draws over versions', () => {
    const random = createRandom('pinned')
    assert.deepEqual(
      Array.from({ length: 6 }, () => random.int(0, 999)),
      [819, 522, 791, 106, 525, 249],
    )
  })

  test('is uniform, also over integers with both ends', () => {
    const random = createRandom('even')
    const counts = new Map<number, number>()
    for (let i = 0; i < 12_000; i++) {
      const value = random.int(1, 6)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    assert.deepEqual([...counts.keys()].sort(), [1, 2, 3, 4, 5, 6])
    for (const count of counts.values()) assert.ok(Math.abs(count - 2000) < 200, `${count} of 2000`)
  })

  test('draws the given mean on average', () => {
    const random = createRandom('poisson')
    const total = Array.from({ length: 5000 }, () => random.poisson(1.35)).reduce((a, b) => a + b, 0)
    assert.ok(Math.abs(total / 5000 - 1.35) < 0.06, String(total / 5000))
    const values = Array.from({ length: 5000 }, () => random.normal(10, 2))
    const mean = values.reduce((a, b) => a + b, 0) / values.length
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    assert.ok(Math.abs(mean - 10) < 0.15 && Math.abs(deviation - 2) < 0.15, `${mean} ${deviation}`)
  })

  test('weighs, and never draws an item of weight 0', () => {
    const random = createRandom('weights')
    const counts = { a: 0, b: 0, c: 0 }
    for (let i = 0; i < 4000; i++)
      counts[random.weighted(['a', 'b', 'c'] as const, (item) => ({ a: 3, b: 1, c: 0 })[item])]++
    assert.equal(counts.c, 0)
    assert.ok(Math.abs(counts.a - 3000) < 150, String(counts.a))
  })

  test('shuffles into a new array with the same items', () => {
    const items = Array.from({ length: 30 }, (_, index) => index)
    const result = createRandom('shuffle').shuffle(items)
    assert.deepEqual(
      items,
      Array.from({ length: 30 }, (_, index) => index),
    )
    assert.notDeepEqual(result, items)
    assert.deepEqual(
      [...result].sort((a, b) => a - b),
      items,
    )
  })

  test('forks streams that are independent of earlier draws', () => {
    const parent = createRandom('world')
    const before = parent.fork('clubs').next()
    parent.next()
    assert.equal(parent.fork('clubs').next(), before)
    assert.notEqual(parent.fork('players').next(), before)
  })
})
