import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stepsOf } from './steps.ts'
import { topUpWords } from './words.ts'

const words = topUpWords.en
const sent = { step: 'sent', at: 1 } as const
const shown = (given: Parameters<typeof stepsOf>[0]) =>
  stepsOf(given, words).map(({ title, state, at }) => [title, state, at])

describe('the steps of a top-up', () => {
  test('continue while it is pending', () => {
    assert.deepEqual(shown({ state: 'pending', steps: [sent, { step: 'pending', at: 1 }] }), [
      ['Order sent', 'ok', 1],
      ['Provider answers', 'wait', null],
      ['Coins in the wallet', 'to', null],
    ])
  })

  test('end with its outcome', () => {
    const paid = { step: 'paid', at: 2 } as const
    assert.deepEqual(shown({ state: 'disputed', steps: [sent, paid, { step: 'disputed', at: 3 }] }), [
      ['Order sent', 'ok', 1],
      ['Coins in the wallet', 'ok', 2],
      ['Disputed', 'no', 3],
    ])
  })
})
