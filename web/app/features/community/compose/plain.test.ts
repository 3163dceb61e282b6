import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { plainTold, readPlain } from './plain.ts'

const read = (text: string) => readPlain(new URLSearchParams(text), 1_000).body

describe('a post by a form without scripts', () => {
  test('has its circle, text and poll of one answer per line', () => {
    assert.deepEqual(read('circle=4&language=zh&title=+A+&text=B&poll=Yes%0A%0A+No+&ends=days'), {
      circleId: 4,
      title: 'A',
      text: 'B',
      language: 'zh',
      poll: { choices: ['Yes', 'No'], isMultiple: false, endsAt: 1_000 + 3 * 86_400_000, endsWithMatch: false },
    })
  })

  test('has no circle and no poll where none is written', () => {
    assert.deepEqual(read('text=B&circle='), { circleId: null, title: '', text: 'B', language: 'en', poll: null })
  })

  test('shows the reason why it was not stored', () => {
    assert.deepEqual(['login_needed', 'text_refused', 'internal'].map(plainTold), [
      'unauthorized',
      'text_refused',
      'failed',
    ])
  })
})
