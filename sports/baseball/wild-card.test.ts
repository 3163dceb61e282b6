import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { wildCards } from './wild-card.ts'

const rows = (...ids: number[]) => ids.map((id, at) => ({ rank: at + 1, team: { id } }))
const divisions = [
  { name: 'AL East', rows: rows(1, 2, 3) },
  { name: 'AL West', rows: rows(4, 5, 6) },
  { name: 'NL East', rows: rows(11, 12) },
]
const leagues = [
  { name: 'American League', rows: rows(1, 2, 4, 3, 5, 6) },
  { name: 'National League', rows: rows(11, 12) },
]
const of = (season: string) =>
  wildCards(season, divisions, leagues).map(({ league, places, rows: left }) => [
    league,
    places,
    left.map(({ team }) => team.id),
  ])

describe('wildCards', () => {
  test('is the rest of each league in its order, without the leaders of divisions', () => {
    assert.deepEqual(of('2019'), [
      ['American League', 2, [2, 3, 5, 6]],
      ['National League', 2, [12]],
    ])
    assert.deepEqual(
      ['1995', '2011', '2012', '2021', '2022'].map((season) => of(season)[0]![1]),
      [1, 1, 2, 2, 3],
    )
  })

  test('leaves out the second of each division in 2020, which went through', () => {
    assert.deepEqual(of('2020')[0], ['American League', 2, [3, 6]])
  })

  test('is empty before there were any, and for another league', () => {
    assert.deepEqual(of('1993'), [])
    assert.deepEqual(wildCards('2019', divisions, [{ name: 'Park League', rows: rows(1) }]), [])
    assert.deepEqual(wildCards('2019', [], []), [])
  })
})
