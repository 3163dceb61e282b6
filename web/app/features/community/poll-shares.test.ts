import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sharesOf, winnersOf } from './poll-shares.ts'

const choices = (...votes: (number | null)[]) =>
  votes.map((count, at) => ({ id: at + 1, text: '', votes: count, isMine: false }))

describe('the shares of a poll', () => {
  test('are of its voters, also where each may choose several', () => {
    assert.deepEqual(sharesOf({ choices: choices(3, 1), voters: 4 }), [75, 25])
    assert.deepEqual(sharesOf({ choices: choices(4, 2), voters: 4 }), [100, 50])
  })

  test('are hidden with the counts, and 0 of no votes', () => {
    assert.deepEqual(sharesOf({ choices: choices(null, null), voters: 9 }), [null, null])
    assert.deepEqual(sharesOf({ choices: choices(0, 0), voters: 0 }), [0, 0])
  })

  test('name every choice with most votes, and none of no votes', () => {
    assert.deepEqual(winnersOf({ choices: choices(2, 5, 5) }), [2, 3])
    assert.deepEqual(winnersOf({ choices: choices(0, 0) }), [])
    assert.deepEqual(winnersOf({ choices: choices(null, null) }), [])
  })
})
