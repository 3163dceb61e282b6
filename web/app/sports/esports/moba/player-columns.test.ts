import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { LineCounts } from '#sports/esports/moba/vocabulary.ts'
import { cellText, filledColumns } from './player-columns.ts'

const linesWith = (counts: LineCounts) => [
  { side: 'home' as const, playerId: 1, hero: null, role: null, lane: null, counts, items: [] },
]
const shownOf = (counts: LineCounts) =>
  filledColumns(linesWith(counts) as never).map((column) => [column.name, cellText(column, counts)])

describe('the columns of a table of players', () => {
  test('are those that a source fills', () => {
    assert.deepEqual(shownOf({ kills: 3, deaths: 1, assists: 9, lastHits: 210, denies: 12 }), [
      ['kda', '3/1/9'],
      ['hits', '210/12'],
    ])
  })

  test('of a pair of figures have the one that the source has', () => {
    assert.deepEqual(shownOf({ lastHits: 210, goldPerMinute: 420 }), [
      ['lastHits', '210'],
      ['goldPerMinute', '420'],
    ])
  })
})
