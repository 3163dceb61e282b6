import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { english, season, type Result } from '#kit/table.ts'
import { leagueRuleOf, readTableRules, standings } from './standings.ts'

describe('a row of a table', () => {
  const results: Result[] = [
    ['A', 'B', 1, 0, { round: 1 }],
    ['C', 'D', 0, 2, { round: 1 }],
    ['B', 'C', 3, 0, { round: 2 }],
    ['D', 'A', 1, 1, { round: 2 }],
  ]

  test('has a win by decision and its points without a goal', () => {
    const { teams, matches, idOf } = season([
      ['A', 'B', 0, 0, { winner: 'away' }],
      ['B', 'A', 1, 1],
    ])
    const rows = standings({ teams, matches, rules: english })[0]!.rows
    assert.deepEqual(
      rows.map(({ teamId, won, drawn, lost, goalsFor, points, form }) => [
        teamId,
        won,
        drawn,
        lost,
        goalsFor,
        points,
        form,
      ]),
      [
        [idOf.get('B'), 1, 1, 0, 1, 4, ['W', 'D']],
        [idOf.get('A'), 0, 1, 1, 1, 1, ['L', 'D']],
      ],
    )
  })

  test('has form, streak and places gained since the round before', () => {
    const { teams, matches, idOf } = season(results)
    const rows = standings({ teams, matches, rules: english })[0]!.rows
    const row = (name: string) => rows.find((one) => one.teamId === idOf.get(name))!
    assert.deepEqual(
      rows.map((one) => one.teamId),
      ['D', 'A', 'B', 'C'].map((name) => idOf.get(name)),
    )
    assert.deepEqual(
      [row('A').form, row('B').form, row('C').form],
      [
        ['W', 'D'],
        ['L', 'W'],
        ['L', 'L'],
      ],
    )
    assert.deepEqual([row('A').streak, row('B').streak, row('C').streak], [0, 1, -2])
    assert.deepEqual([row('B').movement, row('D').movement, row('C').movement], [0, 0, 0])
    const upset = season([...results, ['C', 'A', 4, 0, { round: 3 }], ['D', 'B', 0, 9, { round: 3 }]])
    assert.deepEqual(
      standings({ teams: upset.teams, matches: upset.matches, rules: english })[0]!.rows.map((one) => one.movement),
      [2, 0, -2, 0],
    )
  })

  test('counts a live match at its present score, names it, and leaves it out of the form', () => {
    const { teams, matches, idOf } = season([...results, ['C', 'A', 5, 0, { round: 3, isLive: true, id: 900 }]])
    const live = standings({ teams, matches, rules: english })[0]!.rows.find((row) => row.teamId === idOf.get('C'))!
    assert.deepEqual([live.points, live.liveMatchId, live.form], [3, 900, ['L', 'L']])
    const still = standings({ teams, matches, rules: english, countsLive: false })[0]!.rows.find(
      (row) => row.teamId === idOf.get('C'),
    )!
    assert.deepEqual([still.points, still.liveMatchId], [0, null])
  })

  test('shows deducted points, in the table of all matches only', () => {
    const { teams, matches, idOf } = season(results)
    const adjustments = [{ teamId: idOf.get('D')!, points: -4 }]
    const row = (side: 'all' | 'home') =>
      standings({ teams, matches, rules: english, adjustments, side })[0]!.rows.find(
        (one) => one.teamId === idOf.get('D'),
      )!
    assert.deepEqual([row('all').points, row('all').adjustment, row('all').rank], [0, -4, 3])
    assert.deepEqual([row('home').points, row('home').adjustment, row('home').played], [1, 0, 1])
  })

  test('names its zone, and of third places only the best', () => {
    const zones = readTableRules(
      {
        zones: [
          { key: 'through', name: 'Round of 16', kind: 'champions', from: 1, to: 2 },
          { key: 'third', kind: 'playoff', from: 3, bestOf: 1 },
          { kind: 'odd' },
        ],
      },
      leagueRuleOf('euro', '2024'),
    )
    const one = season(
      [
        ['A', 'B', 1, 0],
        ['B', 'C', 1, 0],
        ['A', 'C', 1, 0],
      ],
      'A',
    )
    const other = season(
      [
        ['K', 'L', 1, 0],
        ['L', 'M', 1, 0],
        ['K', 'M', 3, 0],
      ],
      'B',
    )
    const teams = [...one.teams, ...other.teams.map((team) => ({ ...team, id: team.id + 10 }))]
    const matches = [
      ...one.matches,
      ...other.matches.map((match) => ({ ...match, homeId: match.homeId + 10, awayId: match.awayId + 10 })),
    ]
    const groups = standings({ teams, matches, rules: zones })
    assert.deepEqual(
      groups.map((group) => [group.name, group.rows.map((row) => row.zone)]),
      [
        ['A', ['through', 'through', 'third']],
        ['B', ['through', 'through', null]],
      ],
    )
  })

  test('of form counts the last matches of each team, without decisions, zones and meetings', () => {
    const { teams, matches, idOf } = season([
      ['A', 'B', 3, 0],
      ['C', 'A', 0, 1],
      ['B', 'A', 2, 0],
      ['C', 'B', 1, 1],
    ])
    const zones = [{ key: 'up', name: 'Up', kind: 'champions' as const, from: 1, to: 1, bestOf: null }]
    const adjustments = [{ teamId: idOf.get('B')!, points: -9 }]
    const rows = standings({ teams, matches, rules: { ...english, zones }, adjustments, last: 2 })[0]!.rows
    const nameOf = new Map([...idOf].map(([name, id]) => [id, name]))
    assert.deepEqual(
      rows.map(({ teamId, played, points, goalsFor, zone, movement }) => [
        nameOf.get(teamId),
        played,
        points,
        goalsFor,
        zone,
        movement,
      ]),
      [
        ['B', 2, 4, 3, null, 0],
        ['A', 2, 3, 1, null, 0],
        ['C', 2, 1, 1, null, 0],
      ],
    )
  })

  test('exists before the first match', () => {
    assert.deepEqual(
      standings({
        teams: [
          { id: 2, name: 'B', group: '' },
          { id: 1, name: 'A', group: '' },
        ],
        matches: [],
        rules: english,
      })[0]!.rows.map((row) => [row.rank, row.teamId, row.played]),
      [
        [1, 1, 0],
        [2, 2, 0],
      ],
    )
  })
})

const file = new URL('../../shared/data/openfootball-football.json/2023-24/en.1.json', import.meta.url)
test(
  'the English season 2023-24 by results, and with the decisions of the commissions',
  { skip: existsSync(file) ? false : 'skipped: no ../shared/data' },
  () => {
    type Source = { matches: { team1: string; team2: string; score: { ft: [number, number] } }[] }
    const source = JSON.parse(readFileSync(file, 'utf8')) as Source
    // The file writes a club with and without FC.
    const club = (name: string) => name.replace(/ FC$|^AFC /, '').replace(/ FC$/, '')
    const { teams, matches, idOf } = season(
      source.matches.map(({ team1, team2, score }) => [club(team1), club(team2), score.ft[0], score.ft[1]]),
    )
    assert.deepEqual([teams.length, matches.length], [20, 380])
    const pointsOf = (adjustments: { teamId: number; points: number }[]) => {
      const rows = standings({ teams, matches, rules: english, adjustments })[0]!.rows
      return (name: string) => rows.find((row) => row.teamId === idOf.get(name))!.points
    }
    const byResults = pointsOf([])
    assert.deepEqual(['Manchester City', 'Arsenal', 'Everton', 'Nottingham Forest'].map(byResults), [91, 89, 48, 36])
    const decided = pointsOf([
      { teamId: idOf.get('Everton')!, points: -8 },
      { teamId: idOf.get('Nottingham Forest')!, points: -4 },
    ])
    assert.deepEqual(['Everton', 'Nottingham Forest'].map(decided), [40, 32])
  },
)
