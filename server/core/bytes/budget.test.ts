import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { createBudget } from './budget.ts'

/** Beside the bytes of an entry. */
const OVERHEAD = 300

describe('the budget of all caches', () => {
  test('evicts the least recently used entry of any cache', () => {
    const budget = createBudget(10 * 1000)
    const [lists, pages] = [budget.cache<string, string>(), budget.cache<number, string>()]
    for (const key of ['a', 'b', 'c', 'd', 'e']) lists.set(key, key, 1000 - OVERHEAD)
    for (const key of [1, 2, 3, 4, 5]) pages.set(key, String(key), 1000 - OVERHEAD)
    assert.equal(lists.get('a'), 'a')
    pages.set(6, '6', 2000 - OVERHEAD)
    assert.deepEqual([...lists.entries()].flat().join(''), 'aaddee')
    assert.equal(pages.peek(1), '1')
    assert.equal(budget.usedBytes(), 10_000)
  })

  test('leaves the caches all memory that is not claimed elsewhere, and more when less is claimed', () => {
    const budget = createBudget(10 * 1000)
    const cache = budget.cache<number, number>()
    const claim = budget.claim()
    for (let key = 0; key < 10; key++) cache.set(key, key, 1000 - OVERHEAD)
    claim(4000)
    assert.deepEqual([cache.usedBytes(), budget.usedBytes()], [6000, 10_000])
    claim(1000)
    for (let key = 0; key < 10; key++) cache.set(key, key, 1000 - OVERHEAD)
    assert.deepEqual([cache.usedBytes(), budget.usedBytes()], [9000, 10_000])
  })

  test('does not keep an entry that would displace most others', () => {
    const cache = createBudget(10 * 1000).cache<string, string>()
    cache.set('small', 'small', 1000)
    cache.set('large', 'large', 6000)
    assert.deepEqual([cache.get('small'), cache.get('large')], ['small', undefined])
  })

  test('is kept by any order of reads, writes, deletions and claims, and every cache counts its own', () => {
    const step = fc.record({
      cache: fc.nat(2),
      key: fc.nat(9),
      kind: fc.constantFrom('set', 'set', 'get', 'delete', 'claim'),
      bytes: fc.nat(3000),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const budget = createBudget(10_000)
        const caches = [0, 1, 2].map(() => budget.cache<number, number>())
        const claim = budget.claim()
        let claimed = 0
        for (const { cache, key, kind, bytes } of steps) {
          const one = caches[cache]!
          if (kind === 'set') one.set(key, bytes, bytes)
          else if (kind === 'get') one.get(key)
          else if (kind === 'delete') one.delete(key)
          else claim((claimed = bytes))
          const kept = caches.flatMap((each) => [...each.entries()].map(([, value]) => value + OVERHEAD))
          const used = kept.reduce((sum, value) => sum + value, 0)
          assert.equal(budget.usedBytes(), used + claimed)
          assert.ok(budget.usedBytes() <= 10_000)
          assert.equal(
            caches.reduce((sum, each) => sum + each.usedBytes(), 0),
            used,
          )
        }
      }),
    )
  })
})
