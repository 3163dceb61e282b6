import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partlyKnown } from './coverage-words.ts'

test('figures that cover all matches or none need no note; those that cover the same matches share one', () => {
  const kinds = ['lineups', 'goals', 'assists', 'cards'] as const
  assert.deepEqual(partlyKnown({ matches: 38, lineups: 2, goals: 38, assists: 0, cards: 2 }, kinds), [
    { kinds: ['lineups', 'cards'], known: 2, matches: 38 },
  ])
  assert.deepEqual(partlyKnown({ matches: 38, lineups: 38, goals: 37, assists: 2, cards: 0 }, kinds), [
    { kinds: ['goals'], known: 37, matches: 38 },
    { kinds: ['assists'], known: 2, matches: 38 },
  ])
})
