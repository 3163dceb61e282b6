import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Objective } from '#sports/esports/moba/vocabulary.ts'
import { kindsShown, pinGroups } from './pin-groups.ts'

const objective = (seconds: number, kind: string, side: 'home' | 'away' = 'home'): Objective => ({
  seconds,
  kind,
  side,
  which: null,
  playerId: null,
})

describe('pins of a graph', () => {
  test('close to each other are one, with the most valuable kind; each side has its own', () => {
    const all = [
      objective(1000, 'tower'),
      objective(1010, 'roshan'),
      objective(1010, 'aegis'),
      objective(1005, 'tower', 'away'),
      objective(1500, 'tower'),
    ]
    const groups = pinGroups(all, 'home', 2000)
    assert.deepEqual(
      groups.map(({ kind, at, objectives }) => [kind, at, objectives.length]),
      [
        ['roshan', 0.5025, 3],
        ['tower', 0.75, 1],
      ],
    )
    assert.equal(pinGroups(all, 'away', 2000).length, 1)
    assert.deepEqual(kindsShown([...groups, ...pinGroups([objective(1, 'lantern')], 'home', 10)]), [
      'roshan',
      'tower',
      'lantern',
    ])
  })

  test('of a long row begin a new group where a pin ends', () => {
    const row = [0, 30, 60, 90, 120, 150, 180].map((seconds) => objective(seconds, 'plate'))
    const groups = pinGroups(row, 'home', 1000)
    assert.deepEqual(
      groups.map(({ objectives }) => objectives.length),
      [3, 3, 1],
    )
    assert.equal(pinGroups([objective(2500, 'tower')], 'home', 2000)[0]!.at, 1)
  })
})
