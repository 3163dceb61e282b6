import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sports } from '#sports/index.ts'
import { sportOf } from './index.ts'

describe('the sports of the site', () => {
  test('are those that matches are folded by', () => {
    for (const sport of Object.keys(sports)) assert.equal(typeof sportOf({ sport }).clockText, 'function')
  })

  test('refuse a name they do not know', () => {
    assert.throws(() => sportOf({ sport: 'quidditch' }), /no parts of the sport quidditch/)
    assert.throws(() => sportOf({ sport: 'toString' }), /no parts of the sport toString/)
  })
})
