import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marginOf } from './margin.ts'

test('a margin is what implied chances add up to beyond 100%', () => {
  assert.equal(marginOf([2, 4, 4]), 0)
  assert.equal(marginOf([3.2, 2.2, 3.7])?.toFixed(1), '3.7')
  assert.equal(marginOf([1.9, 1.9])?.toFixed(2), '5.26')
})

test('without a price there is none', () => {
  assert.equal(marginOf([2, null, 4]), null)
  assert.equal(marginOf([2]), null)
})
