import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPostForm } from './post-form.ts'

const read = (text: string) => readPostForm(new URLSearchParams(text))

describe('a form of a post without scripts', () => {
  test('votes, saves and appeals by the button that sent it', () => {
    assert.deepEqual(read('do=vote&choice=3&choice=4&choice=x')?.body, { choices: [3, 4] })
    assert.equal(read('do=save')?.name, 'putSavedPost')
    assert.deepEqual(read('do=appeal&text=Why')?.body, { text: 'Why' })
    assert.equal(read('do=delete'), null)
  })

  test('shows the outcome', () => {
    const told = read('do=vote')!.told
    assert.deepEqual([null, 'login_needed', 'conflict', 'too_many'].map(told), [
      'voted',
      'unauthorized',
      'conflict',
      'failed',
    ])
  })
})
