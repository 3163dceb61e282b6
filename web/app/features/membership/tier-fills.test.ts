import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tierFills } from './tier-fills.ts'

const tiers = [
  { tier: 'bench' as const, name: 'Bench', fromLevel: 1, startsAt: 0 },
  { tier: 'squad' as const, name: 'Squad', fromLevel: 5, startsAt: 400 },
  { tier: 'starter' as const, name: 'Starter', fromLevel: 9, startsAt: 1440 },
]

describe('the progress through the tiers', () => {
  test('is full for past tiers, partial for the current one, and empty ahead', () => {
    assert.deepEqual(tierFills({ tiers, experience: 0, nextLevelAt: 40 }), [0, 0, 0])
    assert.deepEqual(tierFills({ tiers, experience: 400 + 520, nextLevelAt: 1120 }), [1, 0.5, 0])
    assert.deepEqual(tierFills({ tiers, experience: 1440, nextLevelAt: 1800 }), [1, 1, 0])
  })

  test('is full at the top, and never more than full', () => {
    assert.deepEqual(tierFills({ tiers, experience: 9000, nextLevelAt: null }), [1, 1, 1])
    assert.deepEqual(tierFills({ tiers, experience: 9000, nextLevelAt: 9500 }), [1, 1, 1])
  })
})
