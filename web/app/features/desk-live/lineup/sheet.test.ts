import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  bodyOf,
  movedBefore,
  movedBy,
  placedAt,
  placesOf,
  playerAt,
  sheetOf,
  withFormation,
  withoutPlayer,
  withPlayer,
  type Candidate,
  type Sheet,
} from './sheet.ts'

const candidate = (id: number, position: number | null = null): Candidate => ({
  id,
  name: `Player ${id}`,
  shortName: `P. ${id}`,
  shirtNumber: id,
  position,
  isStranger: false,
})
/** Thirteen players of a 4-4-2: the keeper, four backs, four midfielders, two forwards and a bench of two. */
const positions = [0, 1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 0, 5]
const eleven = positions.reduce<Sheet>(
  (sheet, position, at) => withPlayer(sheet, candidate(at + 1, position), 11),
  withFormation(sheetOf(null), '4-4-2'),
)
const linesOf = ({ players }: Sheet) => players.map(({ id, line, slot }) => [id, line, slot])
const benchOf = ({ players }: Sheet) => players.filter(({ isStarter }) => !isStarter).map(({ id }) => id)
const at = (formation: string, line: number, slot: number) =>
  placesOf(formation)!.find((place) => place.line === line && place.slot === slot)!

describe('a team sheet', () => {
  test('takes starters while there is room, each on a place of the formation', () => {
    assert.deepEqual(linesOf(eleven).slice(0, 11), [
      [1, 0, 0],
      [2, 1, 0],
      [3, 1, 1],
      [4, 1, 2],
      [5, 1, 3],
      [6, 2, 0],
      [7, 2, 1],
      [8, 2, 2],
      [9, 2, 3],
      [10, 3, 0],
      [11, 3, 1],
    ])
    assert.deepEqual(benchOf(eleven), [12, 13])
    assert.equal(withPlayer(eleven, candidate(7), 11), eleven)
  })

  test('changes two players who are dropped on each other, from the bench too', () => {
    const swapped = placedAt(eleven, 11, at('4-4-2', 1, 0))
    assert.deepEqual([playerAt(swapped, at('4-4-2', 1, 0))?.id, playerAt(swapped, at('4-4-2', 3, 1))?.id], [11, 2])
    const [forward, back] = [11, 2].map((id) => swapped.players.find((one) => one.id === id))
    assert.deepEqual([forward?.position, back?.position], [1, 5])
    const changed = placedAt(eleven, 12, at('4-4-2', 0, 0))
    assert.deepEqual([playerAt(changed, at('4-4-2', 0, 0))?.id, benchOf(changed)], [12, [1, 13]])
    assert.equal(placedAt(eleven, 12, at('4-4-2', 0, 0)).players.length, 13)
  })

  test('keeps everyone in another formation, from the back and from the left', () => {
    const moved = withFormation(eleven, '3-4-3')
    assert.deepEqual(
      linesOf(moved).slice(0, 11),
      placesOf('3-4-3')!.map(({ line, slot }, index) => [index + 1, line, slot]),
    )
    assert.equal(moved.players[4]!.position, 3)
    const odd = withFormation(eleven, '4-4')
    assert.deepEqual([placesOf('4-'), withFormation(eleven, '4-').players], [null, eleven.players])
    assert.equal(odd.players.filter(({ isStarter }) => isStarter).length, 11)
  })

  test('moves a player in its list, and between starters and bench', () => {
    const idsOf = ({ players }: Sheet) => players.map(({ id }) => id)
    assert.deepEqual(idsOf(movedBy(eleven, 2, -1)).slice(0, 2), [2, 1])
    assert.equal(movedBy(eleven, 11, 1), eleven)
    const benched = movedBefore(eleven, 10, { id: 13, isStarter: false })
    assert.deepEqual(benchOf(benched), [12, 10, 13])
    assert.deepEqual(
      benched.players.filter(({ id }) => id === 10).map(({ line, slot }) => [line, slot]),
      [[null, null]],
    )
    const back = movedBefore(benched, 13, { id: null, isStarter: true })
    assert.deepEqual([playerAt(back, at('4-4-2', 3, 0))?.id, benchOf(back)], [13, [12, 10]])
  })

  test('is the line-up that it was read from, and the body of the call', () => {
    const player = { id: 7, name: 'Seven', shortName: 'S.', shirtNumber: null, position: 3, line: 2, slot: 1 }
    const squad = { formation: '4-4-2', coach: 'Ann', players: [{ ...player, isStarter: true }] }
    assert.deepEqual(bodyOf(sheetOf(squad)), {
      formation: '4-4-2',
      coach: 'Ann',
      players: [{ playerId: 7, shirtNumber: null, position: 3, isStarter: true, line: 2, slot: 1 }],
    })
    const body = bodyOf(withoutPlayer(withPlayer(sheetOf(null), candidate(9), null), 7))
    assert.deepEqual(body, {
      formation: null,
      coach: null,
      players: [{ playerId: 9, shirtNumber: 9, position: null, isStarter: true, line: null, slot: null }],
    })
  })
})
