import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { leagueRuleOf, readTableRules, standings } from './standings.ts'
import type { TableInput, TableMatch, TableTeam } from './standings.ts'

let nextId = 1
/** `['Ajax', 'Brest', 2, 1]` is a home win; every match is of its own round unless one is given. */
type Result = [home: string, away: string, homeScore: number, awayScore: number, more?: Partial<TableMatch>]

function season(results: Result[], group = ''): { teams: TableTeam[]; matches: TableMatch[]; idOf: Map<string, number> } {
  const idOf = new Map([...new Set(results.flatMap(([home, away]) => [home, away]))].map((name, index) => [name, index + 1]))
  const matches = results.map(([home, away, homeScore, awayScore, more]) => {
    const id = nextId++
    return { id, homeId: idOf.get(home)!, awayId: idOf.get(away)!, homeScore, awayScore, kickOff: id, round: null, isLive: false, ...more }
  })
  return { teams: [...idOf].map(([name, id]) => ({ id, name, group })), matches, idOf }
}

function order(results: Result[], rules: TableInput['rules'], more: Partial<TableInput> = {}): string[] {
  const { teams, matches } = season(results)
  const rows = standings({ teams, matches, rules, ...more })[0]?.rows ?? []
  return rows.map((row) => teams.find((team) => team.id === row.teamId)!.name)
}

const rulesOf = (slug: string, season: string) => readTableRules({}, leagueRuleOf(slug, season))
/** Head to head as soon as two have met, so that short lists of results tell something. */
const english = { ...rulesOf('premier-league', '2023/24'), headToHead: 'always' as const }
const spanish = rulesOf('la-liga', '2023/24')
const euro = rulesOf('euro', '2024')
const european = rulesOf('champions-league', '2024/25')

describe('the order of a table', () => {
  test('goes by points, then goal difference, then goals scored in England', () => {
    assert.deepEqual(order([['A', 'B', 1, 0], ['C', 'D', 3, 1], ['E', 'F', 2, 0]], english), ['C', 'E', 'A', 'B', 'D', 'F'])
  })

  test('goes by matches among level teams in England only when goals do not part them', () => {
    const level: Result[] = [['Zulu', 'Alpha', 1, 0], ['Oscar', 'Zulu', 1, 0], ['Alpha', 'Mike', 1, 0]]
    assert.deepEqual(order(level, english), ['Oscar', 'Zulu', 'Alpha', 'Mike'])
    assert.deepEqual(order([level[0]!, level[1]!, ['Alpha', 'Mike', 2, 0]], english), ['Alpha', 'Oscar', 'Zulu', 'Mike'])
  })

  test('goes by away goals in matches among level teams last in England', () => {
    // Zulu and Alpha are level on points, difference and goals, and won one match each against the other.
    assert.deepEqual(order([['Zulu', 'Alpha', 1, 0], ['Alpha', 'Zulu', 2, 1], ['Zulu', 'Mike', 1, 1], ['Alpha', 'Mike', 1, 1]], english), ['Zulu', 'Alpha', 'Mike'])
  })

  test('goes by matches among level teams before goal difference in Spain, but only once all of them are played', () => {
    const first: Result[] = [['A', 'B', 1, 0], ['B', 'D', 4, 0]]
    assert.deepEqual(order(first, spanish), ['B', 'A', 'D'])
    const withReturn: Result[] = [...first, ['B', 'A', 0, 0]]
    assert.deepEqual(order(withReturn, spanish), ['A', 'B', 'D'])
    assert.deepEqual(order(withReturn, english), ['B', 'A', 'D'])
  })

  test('settles the four level teams of group E of Euro 2024 as UEFA did: Romania first by goals, though Belgium had beaten them', () => {
    const groupE: Result[] = [
      ['Romania', 'Ukraine', 3, 0], ['Belgium', 'Slovakia', 0, 1], ['Slovakia', 'Ukraine', 1, 2],
      ['Belgium', 'Romania', 2, 0], ['Slovakia', 'Romania', 1, 1], ['Ukraine', 'Belgium', 0, 0],
    ]
    assert.deepEqual(order(groupE, euro), ['Romania', 'Belgium', 'Slovakia', 'Ukraine'])
  })

  test('begins again among those still level once others are parted from them, at the Euro', () => {
    const results: Result[] = [['Zulu', 'Alpha', 1, 0], ['Zulu', 'Delta', 0, 0], ['Chi', 'Zulu', 1, 0], ['Alpha', 'Delta', 1, 0], ['Alpha', 'Chi', 0, 0], ['Chi', 'Delta', 0, 3]]
    assert.deepEqual(order(results, euro), ['Delta', 'Zulu', 'Alpha', 'Chi'])
  })

  test('goes by away goals and wins in the league phase of the Champions League', () => {
    assert.deepEqual(order([['Y', 'Alpha', 1, 1], ['Zulu', 'X', 0, 0], ['X', 'Zulu', 1, 1], ['Alpha', 'Y', 0, 0]], european), ['Alpha', 'Zulu', 'X', 'Y'])
    assert.deepEqual(order([['A', 'B', 1, 0], ['B', 'A', 1, 0], ['C', 'D', 0, 0], ['D', 'C', 0, 0]], european).slice(0, 2), ['A', 'B'])
  })

  test('goes by conduct and then by seed where the rules say so', () => {
    const { teams, matches } = season([['A', 'B', 1, 1]])
    const conducted = teams.map((team) => ({ ...team, fairPlay: team.name === 'A' ? 5 : 2 }))
    const seeded = teams.map((team) => ({ ...team, seed: team.name === 'A' ? 9 : 3 }))
    const placed = (list: TableTeam[]) => standings({ teams: list, matches, rules: euro })[0]!.rows.map((row) => [row.teamId, row.undecided])
    assert.deepEqual(placed(conducted), [[2, null], [1, null]])
    assert.deepEqual(placed(seeded.map((team) => ({ ...team, fairPlay: 3 }))), [[2, null], [1, null]])
    assert.deepEqual(placed(teams.map((team) => ({ ...team, fairPlay: 3 }))), [[1, 'ranking'], [2, 'ranking']])
    // Nobody said how they behaved: the seed may not be asked before that.
    assert.deepEqual(placed(seeded), [[1, 'conduct'], [2, 'conduct']])
  })

  test('is total, and does not depend on the order of teams and matches', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D', 'E')
    const result = fc.tuple(name, name, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })).filter(([home, away]) => home !== away)
    const rules = fc.constantFrom(english, spanish, euro, european)
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 20 }), rules, (results, rule) => {
        const { teams, matches } = season(results)
        const one = standings({ teams, matches, rules: rule })
        assert.deepEqual(standings({ teams: teams.toReversed(), matches: matches.toReversed(), rules: rule }), one)
        const rows = one[0]!.rows
        assert.equal(new Set(rows.map((row) => row.teamId)).size, teams.length)
        assert.equal(rows.reduce((sum, row) => sum + row.goalsFor - row.goalsAgainst, 0), 0)
        assert.equal(rows.reduce((sum, row) => sum + row.played, 0), matches.length * 2)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a row of a table', () => {
  const results: Result[] = [
    ['A', 'B', 1, 0, { round: 1 }], ['C', 'D', 0, 2, { round: 1 }], ['B', 'C', 3, 0, { round: 2 }], ['D', 'A', 1, 1, { round: 2 }],
  ]

  test('holds form, streak and places gained since the round before', () => {
    const { teams, matches, idOf } = season(results)
    const rows = standings({ teams, matches, rules: english })[0]!.rows
    const row = (name: string) => rows.find((one) => one.teamId === idOf.get(name))!
    assert.deepEqual(rows.map((one) => one.teamId), ['D', 'A', 'B', 'C'].map((name) => idOf.get(name)))
    assert.deepEqual([row('A').form, row('B').form, row('C').form], [['W', 'D'], ['L', 'W'], ['L', 'L']])
    assert.deepEqual([row('A').streak, row('B').streak, row('C').streak], [0, 1, -2])
    assert.deepEqual([row('B').movement, row('D').movement, row('C').movement], [0, 0, 0])
    const upset = season([...results, ['C', 'A', 4, 0, { round: 3 }], ['D', 'B', 0, 9, { round: 3 }]])
    assert.deepEqual(standings({ teams: upset.teams, matches: upset.matches, rules: english })[0]!.rows.map((one) => one.movement), [2, 0, -2, 0])
  })

  test('counts a live match as it stands, names it, and leaves it out of the form', () => {
    const { teams, matches, idOf } = season([...results, ['C', 'A', 5, 0, { round: 3, isLive: true, id: 900 }]])
    const live = standings({ teams, matches, rules: english })[0]!.rows.find((row) => row.teamId === idOf.get('C'))!
    assert.deepEqual([live.points, live.liveMatchId, live.form], [3, 900, ['L', 'L']])
    const still = standings({ teams, matches, rules: english, countsLive: false })[0]!.rows.find((row) => row.teamId === idOf.get('C'))!
    assert.deepEqual([still.points, still.liveMatchId], [0, null])
  })

  test('shows points taken away, in the table of all matches only', () => {
    const { teams, matches, idOf } = season(results)
    const adjustments = [{ teamId: idOf.get('D')!, points: -4 }]
    const row = (side: 'all' | 'home') => standings({ teams, matches, rules: english, adjustments, side })[0]!.rows.find((one) => one.teamId === idOf.get('D'))!
    assert.deepEqual([row('all').points, row('all').adjustment, row('all').rank], [0, -4, 3])
    assert.deepEqual([row('home').points, row('home').adjustment, row('home').played], [1, 0, 1])
  })

  test('names its zone, and of third places only the best', () => {
    const zones = readTableRules({
      zones: [{ key: 'through', name: 'Round of 16', kind: 'champions', from: 1, to: 2 }, { key: 'third', kind: 'playoff', from: 3, bestOf: 1 }, { kind: 'odd' }],
    }, leagueRuleOf('euro', '2024'))
    const one = season([['A', 'B', 1, 0], ['B', 'C', 1, 0], ['A', 'C', 1, 0]], 'A')
    const other = season([['K', 'L', 1, 0], ['L', 'M', 1, 0], ['K', 'M', 3, 0]], 'B')
    const teams = [...one.teams, ...other.teams.map((team) => ({ ...team, id: team.id + 10 }))]
    const matches = [...one.matches, ...other.matches.map((match) => ({ ...match, homeId: match.homeId + 10, awayId: match.awayId + 10 }))]
    const groups = standings({ teams, matches, rules: zones })
    assert.deepEqual(groups.map((group) => [group.name, group.rows.map((row) => row.zone)]), [['A', ['through', 'through', 'third']], ['B', ['through', 'through', null]]])
  })

  test('is there before the first match', () => {
    assert.deepEqual(standings({ teams: [{ id: 2, name: 'B', group: '' }, { id: 1, name: 'A', group: '' }], matches: [], rules: english })[0]!.rows.map((row) => [row.rank, row.teamId, row.played]), [[1, 1, 0], [2, 2, 0]])
  })
})

const file = new URL('../../shared/data/openfootball-football.json/2023-24/en.1.json', import.meta.url)
test('the English season 2023-24 by results, and with the decisions of the commissions', { skip: existsSync(file) ? false : 'skipped: no ../shared/data' }, () => {
  type Source = { matches: { team1: string; team2: string; score: { ft: [number, number] } }[] }
  const source = JSON.parse(readFileSync(file, 'utf8')) as Source
  // The file spells a club now with, now without FC.
  const club = (name: string) => name.replace(/ FC$|^AFC /, '').replace(/ FC$/, '')
  const { teams, matches, idOf } = season(source.matches.map(({ team1, team2, score }) => [club(team1), club(team2), score.ft[0], score.ft[1]]))
  assert.deepEqual([teams.length, matches.length], [20, 380])
  const pointsOf = (adjustments: { teamId: number; points: number }[]) => {
    const rows = standings({ teams, matches, rules: english, adjustments })[0]!.rows
    return (name: string) => rows.find((row) => row.teamId === idOf.get(name))!.points
  }
  const byResults = pointsOf([])
  assert.deepEqual(['Manchester City', 'Arsenal', 'Everton', 'Nottingham Forest'].map(byResults), [91, 89, 48, 36])
  const decided = pointsOf([{ teamId: idOf.get('Everton')!, points: -8 }, { teamId: idOf.get('Nottingham Forest')!, points: -4 }])
  assert.deepEqual(['Everton', 'Nottingham Forest'].map(decided), [40, 32])
})
