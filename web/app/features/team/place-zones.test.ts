import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endNames, placeZones } from './place-zones.ts'

const rows = (zones: Record<number, string>, teams: number) =>
  Array.from({ length: teams }, (_, index) => ({ rank: index + 1, zone: zones[index + 1] ?? null }))

describe('the zones of places', () => {
  test('end below the upper ones and above the lower ones, and those that no place reaches are left out', () => {
    const zones = [
      { key: 'R', name: 'Relegation', kind: 'relegation' as const },
      { key: 'C', name: 'Cup', kind: 'champions' as const },
      { key: 'P', name: 'Play-off', kind: 'playoff' as const },
      { key: 'X', name: 'Nobody', kind: 'secondary' as const },
    ]
    const found = placeZones(zones, rows({ 1: 'C', 2: 'C', 8: 'P', 9: 'R', 10: 'R' }, 10))
    assert.deepEqual(
      found.map(({ zone, from, to, edge }) => [zone.key, from, to, edge]),
      [
        ['C', 1, 2, 2.5],
        ['P', 8, 8, 7.5],
        ['R', 9, 10, 8.5],
      ],
    )
  })

  test('of a play-off for promotion end below it, and of a third place that goes through too', () => {
    const playoff = { key: 'P', name: 'Play-off', kind: 'playoff' as const }
    assert.equal(placeZones([playoff], rows({ 3: 'P', 6: 'P' }, 24))[0]?.edge, 6.5)
    const third = { key: 'T', name: 'Best third-placed', kind: 'secondary' as const }
    assert.equal(placeZones([third], rows({ 3: 'T' }, 4))[0]?.edge, 3.5)
  })
})

test('the names at the lines are those of the first, the last and the neighbours, and none covers another', () => {
  const ends = Array.from({ length: 18 }, (_, index) => ({ teamId: index + 1, rank: index + 1 }))
  const yOf = (rank: number) => (rank - 1) * 10
  for (const [teamId, expected] of [
    [1, [1, 2, 18]],
    [3, [1, 2, 3, 4, 18]],
    [9, [1, 8, 9, 10, 18]],
    [18, [1, 17, 18]],
    [99, [1, 18]],
  ] as const) {
    const names = endNames(ends, teamId, { yOf, height: 170, gap: 14 })
    assert.deepEqual(
      names.map((one) => one.teamId),
      expected,
    )
    for (const [index, { y }] of names.entries()) {
      assert.ok(y >= 0 && y <= 170, `${y}`)
      if (index > 0) assert.ok(y - names[index - 1]!.y >= 14)
    }
  }
})
