import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rulesOf, season, type Result } from '#kit/table.ts'
import { standings, type TableInput } from '../standings.ts'

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

  test('counts a game in play as it stands in every column of a row', () => {
    const antsIn = (homeScore: number, more: Partial<TableInput> = {}) => {
      const live = season([...results, ['Ants', 'Cats', homeScore, 1, { isLive: true }]])
      const [row] = standings({ ...live, rules: rulesOf('mlb', '2031'), ...more })[0]!.rows.filter(
        ({ teamId }) => teamId === live.idOf.get('Ants'),
      )
      const { won, lost, streak, splits, form } = row!
      return { record: [won, lost], streak, splits, form: form.at(-1) }
    }
    assert.deepEqual(antsIn(6), {
      record: [3, 2],
      streak: 1,
      splits: { home: { won: 2, lost: 1 }, away: { won: 1, lost: 1 }, lastTen: { won: 3, lost: 2 } },
      form: 'L',
    })
    assert.deepEqual(antsIn(6, { side: 'home' }).splits?.home, { won: 2, lost: 1 })
    assert.deepEqual(
      [antsIn(6, { side: 'home' }).record, antsIn(6, { side: 'away' }).record],
      [
        [2, 1],
        [1, 1],
      ],
    )
    // A level game in play is neither a win nor a loss, and ends no streak.
    assert.deepEqual([antsIn(1).record, antsIn(1).streak], [[2, 2], -2])
  })

  test('splits only the games that a table of form counts', () => {
    const { teams, matches, idOf } = season(results)
    const [row] = standings({ teams, matches, rules: rulesOf('mlb', '2031'), last: 2 })[0]!.rows.filter(
      ({ teamId }) => teamId === idOf.get('Ants'),
    )
    const { won, lost, splits } = row!
    assert.deepEqual([won, lost, splits?.home, splits?.away], [0, 2, { won: 0, lost: 1 }, { won: 0, lost: 1 }])
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
