import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { english, orderOf, rulesOf, season, type Result } from '#kit/table.ts'
import { standings, type TableTeam } from '../standings.ts'

const spanish = rulesOf('la-liga', '2023/24')
const euro = rulesOf('euro', '2024')
const european = rulesOf('champions-league', '2024/25')

describe('the order of a table', () => {
  test('is by points, then goal difference, then goals scored in England', () => {
    assert.deepEqual(
      orderOf(
        [
          ['A', 'B', 1, 0],
          ['C', 'D', 3, 1],
          ['E', 'F', 2, 0],
        ],
        english,
      ),
      ['C', 'E', 'A', 'B', 'D', 'F'],
    )
  })

  test('is by winning percentage in baseball, however many games were played, then by games against each other', () => {
    const games: Result[] = [
      ['Rays', 'Sox', 2, 1],
      ['Rays', 'Sox', 4, 3],
      ['Cubs', 'Sox', 9, 0],
      ['Mets', 'Sox', 1, 0],
      ['Mets', 'Cubs', 2, 5],
      ['Rays', 'Mets', 1, 3],
    ]
    // Rays 2-1, Cubs 2-0, Mets 2-1, Sox 0-4; Mets have beaten Rays, who conceded fewer runs more than they.
    assert.deepEqual(orderOf(games, rulesOf('mlb', '2020')), ['Cubs', 'Mets', 'Rays', 'Sox'])
  })

  test('is by matches among level teams in England only when goals do not separate them', () => {
    const level: Result[] = [
      ['Zulu', 'Alpha', 1, 0],
      ['Oscar', 'Zulu', 1, 0],
      ['Alpha', 'Mike', 1, 0],
    ]
    assert.deepEqual(orderOf(level, english), ['Oscar', 'Zulu', 'Alpha', 'Mike'])
    assert.deepEqual(orderOf([level[0]!, level[1]!, ['Alpha', 'Mike', 2, 0]], english), [
      'Alpha',
      'Oscar',
      'Zulu',
      'Mike',
    ])
  })

  test('is by away goals in matches among level teams last in England', () => {
    // Zulu and Alpha are level on points, difference and goals, and won one match each against the other.
    assert.deepEqual(
      orderOf(
        [
          ['Zulu', 'Alpha', 1, 0],
          ['Alpha', 'Zulu', 2, 1],
          ['Zulu', 'Mike', 1, 1],
          ['Alpha', 'Mike', 1, 1],
        ],
        english,
      ),
      ['Zulu', 'Alpha', 'Mike'],
    )
  })

  test('is by matches among level teams before goal difference in Spain, but only once all of them are played', () => {
    const first: Result[] = [
      ['A', 'B', 1, 0],
      ['B', 'D', 4, 0],
    ]
    assert.deepEqual(orderOf(first, spanish), ['B', 'A', 'D'])
    const withReturn: Result[] = [...first, ['B', 'A', 0, 0]]
    assert.deepEqual(orderOf(withReturn, spanish), ['A', 'B', 'D'])
    assert.deepEqual(orderOf(withReturn, english), ['B', 'A', 'D'])
  })

  test('settles the four level teams of group E of Euro 2024 as UEFA did: Romania first by goals, though Belgium had beaten them', () => {
    const groupE: Result[] = [
      ['Romania', 'Ukraine', 3, 0],
      ['Belgium', 'Slovakia', 0, 1],
      ['Slovakia', 'Ukraine', 1, 2],
      ['Belgium', 'Romania', 2, 0],
      ['Slovakia', 'Romania', 1, 1],
      ['Ukraine', 'Belgium', 0, 0],
    ]
    assert.deepEqual(orderOf(groupE, euro), ['Romania', 'Belgium', 'Slovakia', 'Ukraine'])
  })

  test('restarts among those still level once others are separated from them, at the Euro', () => {
    const results: Result[] = [
      ['Zulu', 'Alpha', 1, 0],
      ['Zulu', 'Delta', 0, 0],
      ['Chi', 'Zulu', 1, 0],
      ['Alpha', 'Delta', 1, 0],
      ['Alpha', 'Chi', 0, 0],
      ['Chi', 'Delta', 0, 3],
    ]
    assert.deepEqual(orderOf(results, euro), ['Delta', 'Zulu', 'Alpha', 'Chi'])
  })

  test('is by away goals and wins in the league phase of the Champions League', () => {
    assert.deepEqual(
      orderOf(
        [
          ['Y', 'Alpha', 1, 1],
          ['Zulu', 'X', 0, 0],
          ['X', 'Zulu', 1, 1],
          ['Alpha', 'Y', 0, 0],
        ],
        european,
      ),
      ['Alpha', 'Zulu', 'X', 'Y'],
    )
    assert.deepEqual(
      orderOf(
        [
          ['A', 'B', 1, 0],
          ['B', 'A', 1, 0],
          ['C', 'D', 0, 0],
          ['D', 'C', 0, 0],
        ],
        european,
      ).slice(0, 2),
      ['A', 'B'],
    )
  })

  test('is by conduct and then by seed where the rules require it', () => {
    const { teams, matches } = season([['A', 'B', 1, 1]])
    const conducted = teams.map((team) => ({ ...team, fairPlay: team.name === 'A' ? 5 : 2 }))
    const seeded = teams.map((team) => ({ ...team, seed: team.name === 'A' ? 9 : 3 }))
    const placed = (list: TableTeam[]) =>
      standings({ teams: list, matches, rules: euro })[0]!.rows.map((row) => [row.teamId, row.undecided])
    assert.deepEqual(placed(conducted), [
      [2, null],
      [1, null],
    ])
    assert.deepEqual(placed(seeded.map((team) => ({ ...team, fairPlay: 3 }))), [
      [2, null],
      [1, null],
    ])
    assert.deepEqual(placed(teams.map((team) => ({ ...team, fairPlay: 3 }))), [
      [1, 'ranking'],
      [2, 'ranking'],
    ])
    // Their conduct is unknown: the seed must not be used before it.
    assert.deepEqual(placed(seeded), [
      [1, 'conduct'],
      [2, 'conduct'],
    ])
  })

  test('is total, and independent of the order of teams and matches', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D', 'E')
    const result = fc
      .tuple(name, name, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
      .filter(([home, away]) => home !== away)
    const rules = fc.constantFrom(english, spanish, euro, european)
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 20 }), rules, (results, rule) => {
        const { teams, matches } = season(results)
        const one = standings({ teams, matches, rules: rule })
        assert.deepEqual(standings({ teams: teams.toReversed(), matches: matches.toReversed(), rules: rule }), one)
        const rows = one[0]!.rows
        assert.equal(new Set(rows.map((row) => row.teamId)).size, teams.length)
        assert.equal(
          rows.reduce((sum, row) => sum + row.goalsFor - row.goalsAgainst, 0),
          0,
        )
        assert.equal(
          rows.reduce((sum, row) => sum + row.played, 0),
          matches.length * 2,
        )
      }),
      { numRuns: 200 },
    )
  })
})
