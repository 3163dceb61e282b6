import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestOf, fairShares, marginOf } from './margin.ts'

test('a margin is what implied chances add up to beyond 100%', () => {
  assert.equal(marginOf([2, 4, 4]), 0)
  assert.equal(marginOf([3.2, 2.2, 3.7])?.toFixed(1), '3.7')
  assert.equal(marginOf([1.9, 1.9])?.toFixed(2), '5.26')
})

test('without a price there is none', () => {
  assert.equal(marginOf([2, null, 4]), null)
  assert.equal(marginOf([2]), null)
})

test('chances without the margin add up to 100', () => {
  assert.deepEqual(fairShares([3, 3, 3]), [34, 33, 33])
  assert.deepEqual(fairShares([1.9, 1.9]), [50, 50])
  // Implied 31.9, 46.3 and 27.5: 105.8 in all.
  assert.deepEqual(fairShares([3.13, 2.16, 3.63]), [30, 44, 26])
  assert.equal(fairShares([2, null, 3]), null)
})

test('the best price is the highest open one, the first of several', () => {
  const row = (id: number, current: number | null, isSuspended = false) => ({
    bookmaker: { id, name: '' },
    line: null,
    openingLine: null,
    home: { opening: null, current },
    draw: { opening: null, current },
    away: { opening: null, current },
    isSuspended,
    movedAt: null,
    settled: null,
  })
  assert.equal(bestOf([row(1, 2), row(2, 2.1), row(3, 2.1), row(4, 3, true)], 'home')?.bookmaker.id, 2)
  assert.equal(bestOf([row(1, null), row(4, 3, true)], 'home'), null)
})
