import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { packTouches } from '#sports/football/touches.ts'
import { areasOf, heatOf, passRoutes, playersOf, touchesUntil } from './map-data.ts'

const about = { second: 10, kind: 'other' as const, end: null }
const touches = [
  {
    playerId: 1,
    side: 'home' as const,
    period: 1,
    packed: packTouches([
      { ...about, x: 0, y: 0 },
      { ...about, second: 500, x: 100, y: 100 },
      { second: 600, x: 40, y: 50, kind: 'pass', end: { x: 80, y: 20 } },
    ]),
  },
  {
    playerId: 2,
    side: 'away' as const,
    period: 2,
    packed: packTouches([{ second: 60, x: 50, y: 50, kind: 'missed', end: { x: 20, y: 20 } }]),
  },
]

describe('the maps', () => {
  test('every touch is in one cell and one area, those on the lines too', () => {
    const all = touchesUntil({ touches }, null)
    assert.equal(all.length, 4)
    const cells = heatOf(all)
    assert.equal(
      cells.reduce((sum, count) => sum + count, 0),
      4,
    )
    assert.deepEqual([cells[0], cells.at(-1)], [1, 1])
    const counted = areasOf(all).flatMap(({ counts }) => Object.values(counts))
    assert.equal(
      counted.reduce((sum, count) => sum + count, 0),
      4,
    )
  })

  test('a moment of the replay has no later touch', () => {
    const at = (period: number, clockSeconds: number) => touchesUntil({ touches }, { period, clockSeconds }).length
    assert.deepEqual([at(1, 9), at(1, 10), at(1, 599), at(1, 2700), at(2, 2759), at(2, 2760)], [0, 1, 2, 3, 3, 4])
  })

  test('passes are counted by player and by the thirds they connect', () => {
    const all = touchesUntil({ touches }, null)
    assert.deepEqual(playersOf(all)[0], { playerId: 1, side: 'home', touches: 3, passes: 1, arrived: 1 })
    assert.deepEqual(
      passRoutes(all).filter(({ attempted }) => attempted > 0),
      [
        { from: 'middle', to: 'own', attempted: 1, arrived: 0 },
        { from: 'middle', to: 'final', attempted: 1, arrived: 1 },
      ],
    )
  })
})
