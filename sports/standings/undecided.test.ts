import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { rowsOf, rulesOf, type Result } from '#kit/table.ts'
import { standings } from '../standings.ts'
import { leagueRules } from './league-rules.ts'

describe('a tie that no rule breaks', () => {
  const drawn: Result[] = [
    ['A', 'B', 1, 1],
    ['B', 'A', 1, 1],
  ]

  test('is undecided until the operator enters the decision', () => {
    assert.deepEqual(rowsOf(drawn, rulesOf('serie-a', '2019/20')), [
      ['A', 'lots'],
      ['B', 'lots'],
    ])
    assert.deepEqual(rowsOf(drawn, rulesOf('serie-a', '2019/20'), { decided: [['B', 'A']] }), [['B'], ['A']])
    assert.deepEqual(rowsOf(drawn, rulesOf('premier-league', '2019/20')), [
      ['A', 'play_off'],
      ['B', 'play_off'],
    ])
    assert.deepEqual(rowsOf(drawn, rulesOf('la-liga', '2019/20')), [
      ['A', 'conduct'],
      ['B', 'conduct'],
    ])
  })

  test('stays open between teams that a decision leaves out', () => {
    const three: Result[] = [
      ['A', 'B', 0, 0],
      ['B', 'C', 0, 0],
      ['C', 'A', 0, 0],
      ['B', 'A', 0, 0],
      ['C', 'B', 0, 0],
      ['A', 'C', 0, 0],
    ]
    assert.deepEqual(rowsOf(three, rulesOf('serie-a', '2019/20'), { decided: [['C', 'A']] }), [
      ['C', 'lots'],
      ['A', 'lots'],
      ['B', 'lots'],
    ])
  })

  test('is reported for a league with an unknown rule', () => {
    const rules = rulesOf('liga-mx', '2023/24')
    assert.equal(rules.source, null)
    assert.deepEqual(rowsOf(drawn, rules), [
      ['A', 'unknown'],
      ['B', 'unknown'],
    ])
    assert.equal(rulesOf('serie-a', '').source, null)
    assert.equal(rulesOf('primeira-liga', '1930/31').source, null)
  })

  test('is ordered nevertheless, for any rule and any order of the input', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D', 'E')
    const result = fc
      .tuple(name, name, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
      .filter(([home, away]) => home !== away)
    const decided = fc.array(fc.uniqueArray(name, { minLength: 2 }), { maxLength: 2 })
    fc.assert(
      fc.property(
        fc.array(result, { minLength: 1, maxLength: 24 }),
        fc.constantFrom(...leagueRules),
        decided,
        (results, rule, orders) => {
          const rules = { ...rule, zones: [] }
          const teams = ['A', 'B', 'C', 'D', 'E'].map((team, index) => ({ id: index + 1, name: team, group: '' }))
          const idOf = (team: string) => teams.find((one) => one.name === team)!.id
          const matches = results.map(([home, away, homeScore, awayScore], id) => ({
            id,
            homeId: idOf(home),
            awayId: idOf(away),
            homeScore,
            awayScore,
            kickOff: id,
            round: null,
            isLive: false,
          }))
          const decisions = orders.map((teamNames) => teamNames.map(idOf))
          const one = standings({ teams, matches, rules, decisions })
          assert.deepEqual(
            standings({ teams: teams.toReversed(), matches: matches.toReversed(), rules, decisions }),
            one,
          )
          const rows = one[0]!.rows
          assert.deepEqual(new Set(rows.map(({ teamId }) => teamId)).size, 5)
          const isByWins = rules.tieBreaks[0] === 'win_percentage'
          const valueOf = ({ won, lost, points }: (typeof rows)[number]) =>
            isByWins ? won / Math.max(1, won + lost) : points
          assert.ok(rows.every((row, index) => index === 0 || valueOf(rows[index - 1]!) >= valueOf(row)))
        },
      ),
      { numRuns: 500 },
    )
  })
})
