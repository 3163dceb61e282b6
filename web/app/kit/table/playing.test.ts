import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playingBeside } from './playing.ts'

test('a row of a table marks the match in play that it counts, unless the column of next matches has it', () => {
  const row = { liveMatchId: 7, next: { score: { own: 2, other: 1 } } }
  assert.deepEqual([playingBeside(row, true), playingBeside(row, false)], [null, 7])
  assert.deepEqual([playingBeside({ liveMatchId: 7, next: { score: null } }, true)], [7])
  assert.equal(playingBeside({ liveMatchId: null, next: null }, false), null)
})
