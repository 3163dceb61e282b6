import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gamesBehind, shareText } from './share.ts'

test('a winning percentage has three digits and no zero before the point', () => {
  assert.deepEqual(
    [
      [35, 15],
      [50, 0],
      [0, 3],
      [0, 0],
    ].map(([won, lost]) => shareText({ won: won!, lost: lost! })),
    ['.700', '1.000', '.000', '–'],
  )
})

test('games behind count half a game for each win and each loss between two teams', () => {
  // New York and Tampa Bay in the home games of the American League in 2020.
  assert.equal(gamesBehind({ won: 35, lost: 15 }, { won: 29, lost: 21 }), 6)
  assert.equal(gamesBehind({ won: 16, lost: 10 }, { won: 15, lost: 10 }), 0.5)
  assert.equal(gamesBehind({ won: 16, lost: 10 }, { won: 16, lost: 10 }), 0)
})
