import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { bestPlaced, leagueRuleOf, readTableRules, standings, type TableMatch, type TableTeam } from '../standings.ts'

const zones = [
  { key: 'Q', name: 'Next round', kind: 'champions', from: 1, to: 1, bestOf: null },
  { key: 'T', name: 'Best second', kind: 'secondary', from: 2, to: 2, bestOf: 2 },
]
const rules = readTableRules({ zones }, leagueRuleOf('euro', '2024'))
let nextId = 0
const teams: TableTeam[] = ['A', 'B', 'C'].flatMap((group, index) =>
  [1, 2, 3].map((place) => ({ id: index * 10 + place, name: `${group}${place}`, group })),
)
const match = (homeId: number, awayId: number, homeScore: number, awayScore: number): TableMatch => {
  return { id: ++nextId, homeId, awayId, homeScore, awayScore, kickOff: nextId, round: null, isLive: false }
}
/** Second of its group with these goals for and against. */
const group = (first: number, goals: [number, number]): TableMatch[] => [
  match(first + 1, first + 2, goals[0], goals[1]),
  match(first, first + 1, 5, 0),
  match(first, first + 2, 5, 0),
]
const bestOf = (matches: TableMatch[], decisions: number[][] = []) => {
  const input = { teams, matches, rules, decisions }
  return bestPlaced(standings(input), input)[0]!.rows.map(
    ({ row, isThrough, undecided }) => `${row.teamId}${isThrough ? '' : ' out'}${undecided ? ` ${undecided}` : ''}`,
  )
}

describe('bestPlaced', () => {
  test('compares teams at one place by goal difference and goals, and lets the first so many through', () => {
    const matches = [...group(1, [1, 0]), ...group(11, [3, 1]), ...group(21, [3, 2])]
    assert.deepEqual(bestOf(matches), ['12', '22', '2 out'])
    const [table] = [standings({ teams, matches, rules })]
    assert.deepEqual(
      table.map(({ rows }) => rows.map(({ zone }) => zone)),
      [
        ['Q', null, null],
        ['Q', 'T', null],
        ['Q', 'T', null],
      ],
    )
  })

  test('names what is open where conduct is unknown, until the operator decides it', () => {
    const matches = [...group(1, [2, 1]), ...group(11, [2, 1]), ...group(21, [4, 1])]
    assert.deepEqual(bestOf(matches), ['22', '2 conduct', '12 out conduct'])
    assert.deepEqual(bestOf(matches, [[12, 2]]), ['22', '12', '2 out'])
  })

  test('has the same order for any order of the matches', () => {
    const matches = [...group(1, [1, 0]), ...group(11, [3, 1]), ...group(21, [3, 2])]
    fc.assert(
      fc.property(fc.shuffledSubarray(matches, { minLength: matches.length }), (shuffled) => {
        assert.deepEqual(bestOf(shuffled), bestOf(matches))
      }),
    )
  })

  test('is empty without such a zone', () => {
    const plain = readTableRules({}, leagueRuleOf('euro', '2024'))
    assert.deepEqual(bestPlaced(standings({ teams, matches: [], rules: plain }), { teams, rules: plain }), [])
  })
})
