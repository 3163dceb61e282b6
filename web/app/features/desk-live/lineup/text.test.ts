import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheetOf } from './sheet.ts'
import { mayLeaveText, parseLineup, textOf } from './text.ts'

const squad = [
  { id: 31, name: 'Gösta Venn', shortName: 'G. Venn' },
  { id: 32, name: 'Otto Venner', shortName: 'O. Venner' },
  { id: 33, name: 'Ned Otto', shortName: 'N. Otto' },
]
const idsOf = (text: string) => {
  // Who is in the squad and in the sheet is one player.
  const { lines, bad } = parseLineup(text, [...squad, squad[0]!])
  return [bad, ...lines.map(({ playerId }) => playerId)]
}

test('a line names a player by number, or by the only name of the squad that it can be', () => {
  assert.deepEqual(idsOf('7 10034\n\n- venner'), [null, 10_034, 32])
  assert.deepEqual(idsOf('7 venn'), [null, 31])
  assert.deepEqual(idsOf('7 gosta venn 3 B'), [null, 31])
  assert.deepEqual(idsOf('1 31\n7 otto'), [2, 31, null])
  assert.deepEqual(idsOf('1 31\nseven\n8 nobody'), [2, 31, null])
  assert.deepEqual(idsOf(' '), [1])
})

test('a text leaves its form only once each line names a player: none is lost', () => {
  const text = '1. 31\n5. 865 1\nx 873 B\n9 otto\n20 880 GK B'
  const { lines, odd, bad } = parseLineup(text, squad)
  assert.deepEqual(
    lines.map(({ shirt, playerId }) => [shirt, playerId]),
    [
      ['1', 31],
      ['5', 865],
      ['9', null],
    ],
  )
  assert.deepEqual([odd, bad, mayLeaveText(text, bad)], [[3, 5], 3, false])
  assert.equal(mayLeaveText('9 otto', parseLineup('9 otto', squad).bad), false)
  assert.equal(mayLeaveText('7 31', parseLineup('7 31', squad).bad), true)
  assert.equal(mayLeaveText(' ', parseLineup(' ', squad).bad), true)
})

test('shirt, position and bench are read, and written again', () => {
  const text = '7 31 3\n- 32\n12 33 B'
  const { lines } = parseLineup(text, squad)
  assert.deepEqual(
    lines.map(({ shirt, position, isStarter }) => [shirt, position, isStarter]),
    [
      ['7', 3, true],
      ['', null, true],
      ['12', null, false],
    ],
  )
  const players = lines.map(({ playerId, shirt, position, isStarter }) => {
    const named = squad.find(({ id }) => id === playerId)!
    return { ...named, shirtNumber: shirt === '' ? null : Number(shirt), position, isStarter, line: null, slot: null }
  })
  assert.equal(textOf(sheetOf({ formation: null, coach: null, players })), text)
})
