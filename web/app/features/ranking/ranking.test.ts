import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RankingRow } from '#contract/touchline/ranking.ts'
import { readAsked, rowPath } from './asked.ts'
import { findTeams } from './find-teams.ts'
import { moversOf } from './movers.ts'

function row(place: number, name: string, change: number | null = 0): RankingRow {
  const team = {
    id: place,
    name,
    shortName: name,
    monogram: name.slice(0, 3).toUpperCase(),
    country: null,
    colours: [],
  }
  return {
    place,
    team,
    points: 1500 - place,
    placeChange: change,
    pointsChange: change,
    confederation: null,
    recent: [],
  }
}

const names = ['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Côte d’Ivoire', 'Curaçao']
const rows = names.map((name, at) => row(at + 1, name))
const found = (typed: string) => findTeams(rows, typed).map(({ name }) => name)

describe('the page of rankings', () => {
  test('finds a team by its name without accents or signs, by its letters, or by a part of it', () => {
    assert.deepEqual(found('guinea'), ['Guinea'])
    assert.deepEqual(found('COTE D’IVOIRE'), ['Côte d’Ivoire'])
    assert.deepEqual(found('cur'), ['Curaçao'])
    assert.deepEqual(found('gui'), ['Guinea', 'Guinea-Bissau'])
    assert.deepEqual(found('bissau'), ['Guinea-Bissau'])
    assert.deepEqual([found('  '), found('?'), found('Atlantis')], [[], [], []])
  })

  test('shows the largest moves, and counts who rose, fell, stayed and came', () => {
    const moved = [row(1, 'A', 1), row(2, 'B', 9), row(3, 'C', 3), row(4, 'D', -2), row(5, 'E', 0), row(6, 'F', null)]
    const movers = moversOf(moved)!
    assert.deepEqual(
      [movers.rises, movers.falls].map((list) => list.map(({ team }) => team.name)),
      [['B', 'C'], ['D']],
    )
    assert.deepEqual(movers.counts, { up: 3, down: 1, same: 1, fresh: 1 })
    assert.equal(moversOf([row(1, 'A', null)]), null)
  })

  test('leads to the row of a team in the same list, and ignores what is no list, day or number', () => {
    const asked = readAsked(new URLSearchParams('list=clubs&date=2030-02-01&team=7&find=x'))
    assert.equal(rowPath(asked, 12), '/rankings?list=clubs&date=2030-02-01&team=12#team-12')
    const odd = readAsked(new URLSearchParams('list=x&date=2030-02-31&team=-1&gender=y&confederation=%3Cb%3E'))
    assert.equal(rowPath(odd, 3), '/rankings?list=fifa&team=3#team-3')
  })
})
