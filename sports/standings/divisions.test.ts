import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rulesOf, season } from '#kit/table.ts'
import type { Result } from '#kit/table.ts'
import { standings } from '../standings.ts'

const results: Result[] = [
  ['Ants', 'Bees', 3, 1],
  ['Cats', 'Ants', 2, 5],
  ['Dogs', 'Bees', 0, 4],
  ['Bees', 'Cats', 6, 2],
  ['Ants', 'Dogs', 1, 2],
  ['Bees', 'Ants', 7, 0],
]
const divisions: Record<string, string> = { Ants: 'East', Bees: 'East', Cats: 'West', Dogs: 'West' }

function tables(countsBetweenGroups: boolean) {
  const { teams, matches } = season(results)
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  const grouped = teams.map((team) => ({ ...team, group: divisions[team.name]! }))
  return standings({ teams: grouped, matches, rules: rulesOf('mlb', '2031'), countsBetweenGroups }).map((group) => ({
    name: group.name,
    rows: group.rows.map((row) => ({ ...row, team: nameOf.get(row.teamId)! })),
  }))
}

describe('a table of divisions that play each other', () => {
  test('counts a game between two divisions in both', () => {
    assert.deepEqual(
      tables(true).map(({ name, rows }) => [name, rows.map(({ team, won, lost }) => [team, won, lost])]),
      [
        [
          'East',
          [
            ['Bees', 3, 1],
            ['Ants', 2, 2],
          ],
        ],
        [
          'West',
          [
            ['Dogs', 1, 1],
            ['Cats', 0, 2],
          ],
        ],
      ],
    )
    const rows = tables(true).flatMap((group) => group.rows)
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
    assert.equal(
      sum(({ won }) => won),
      sum(({ lost }) => lost),
    )
    assert.equal(
      sum(({ goalsFor }) => goalsFor),
      sum(({ goalsAgainst }) => goalsAgainst),
    )
  })

  test('splits the record into home, away and the last ten, and has the streak', () => {
    const ants = tables(true)[0]!.rows.find(({ team }) => team === 'Ants')!
    assert.deepEqual(ants.splits, {
      home: { won: 1, lost: 1 },
      away: { won: 1, lost: 1 },
      lastTen: { won: 2, lost: 2 },
    })
    assert.equal(ants.streak, -2)
  })

  test('leaves games between groups out where they do not count, as in a cup', () => {
    assert.deepEqual(
      tables(false).map(({ rows }) => rows.map(({ played }) => played)),
      [
        [2, 2],
        [0, 0],
      ],
    )
  })
})
