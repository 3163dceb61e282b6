import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenOf } from './correct-data.ts'

test('a change that is to be revoked has its entries, or why there are none', () => {
  const change = { row: { id: 60 } } as Parameters<typeof givenOf>[0]['change']
  const entries = [{ act: 'restore' as const, key: 'a', changeId: 2 }]
  const of = (reverse: Parameters<typeof givenOf>[0]['reverse'], id = 60) => givenOf({ change, reverse }, id, 'no')
  assert.deepEqual(of({ entries, problem: null }), { given: entries, problem: null })
  assert.deepEqual(of({ entries: [], problem: 'later change' }), { given: [], problem: 'later change' })
  assert.deepEqual(
    [of(null), of({ entries, problem: null }, 61)],
    [
      { given: [], problem: 'no' },
      { given: [], problem: 'no' },
    ],
  )
})
