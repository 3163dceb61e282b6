import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { groupSquad } from './squad.ts'

const member = (id: number, position: string | null, shirtNumber: number | null, name = `Player ${id}`) => ({
  player: { id, name, shortName: name },
  position,
  shirtNumber,
  birthDate: null,
  appearances: 0,
  starts: 0,
  minutes: 0,
  goals: 0,
  assists: 0,
  yellowCards: 0,
  redCards: 0,
  rating: null,
  value: null,
  absence: null,
})

describe('a squad', () => {
  test('is grouped by position from the goal forward, unknown positions last', () => {
    const groups = groupSquad([
      member(1, 'forward', 9),
      member(2, null, 30),
      member(3, 'goalkeeper', 1),
      member(4, 'libero', 5),
    ])
    assert.deepEqual(
      groups.map(({ place, members }) => [place, ...members.map(({ player }) => player.id)]),
      [
        ['goalkeeper', 3],
        ['forward', 1],
        ['other', 4, 2],
      ],
    )
  })

  test('is sorted by number, then by name', () => {
    const [group] = groupSquad([
      member(1, 'forward', null, 'Zed'),
      member(2, 'forward', null, 'Abe'),
      member(3, 'forward', 11),
      member(4, 'forward', 9),
    ])
    assert.deepEqual(
      group?.members.map(({ player }) => player.id),
      [4, 3, 2, 1],
    )
  })

  test('without players has no groups', () => {
    assert.deepEqual(groupSquad([]), [])
  })
})
