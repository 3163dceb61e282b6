import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nationNamed } from '../aliases/nations.ts'
import { meantBy, readSquadLine } from './squads.ts'

const squad = ['Zsolt Nagy', 'Ádám Nagy', 'Martin Ádám', 'Fabián Ruiz', 'Samet Akaydin', 'Théo Hernandez'].map(
  (name, at) => readSquadLine(`${at + 1},  ${name},  MF`)!,
)
const meant = (name: string) => {
  const found = meantBy(name, squad)
  return found === null || found === 'several' ? found : `${found.player.name}${found.isSlip ? ' by a slip' : ''}`
}

test('a name means one player of a squad, by its end before any other part, or none', () => {
  assert.deepEqual(
    ['A. Nagy', 'Zs. Nagy', 'Nagy', 'Adam', 'Fabián', 'T. Hernandez', 'Akaydian', 'M. Nagy', 'Kroos'].map(meant),
    [
      'Ádám Nagy',
      'Zsolt Nagy',
      'several',
      'Martin Ádám',
      'Fabián Ruiz',
      'Théo Hernandez',
      'Samet Akaydin by a slip',
      null,
      null,
    ],
  )
})

test('a club may have a comma, and a line without a role is no player', () => {
  assert.equal(readSquadLine('2,  A B,  DF,  6/3 , b. 2010,  Bergen, SK (NOR)')?.club, 'Bergen, SK (NOR)')
  assert.equal(readSquadLine('2,  A B,  6/3'), null)
})

test('a squad goes by its code where no nation has the name above it', () => {
  assert.deepEqual(
    [
      ['Yuguslavia', 'YUG'],
      ['West Germany', 'FRG'],
      ['Eire', 'IRL'],
    ].map(([name, code]) => nationNamed(name!, code!)),
    ['Yugoslavia', 'West Germany', 'Eire'],
  )
})
