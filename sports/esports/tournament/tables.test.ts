import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { round, series, won } from '#kit/stage-fixtures.ts'
import type { GroupStage, Pairing, StageRule, SwissStage } from './model.ts'
import { tournamentOf } from './tournament.ts'

const groupRounds = [round(1, 'group', 'Group A', 'Week 1'), round(2, 'group', 'Group A', 'Week 2')]
const groupIn = (rule: Partial<StageRule>, pairs: readonly Pairing[]) =>
  tournamentOf([{ name: 'Groups', kind: 'group', ...rule }], groupRounds, pairs)[0] as GroupStage
const order = (stage: GroupStage) => stage.groups[0]!.rows.map(({ rank, teamId, isLevel }) => [rank, teamId, isLevel])

describe('a group', () => {
  const circle = [
    series(1, 1, 1, 2, won(2, 0)),
    series(2, 1, 2, 3, won(2, 1)),
    series(3, 2, 3, 1, won(2, 1)),
    series(4, 2, 4, 5, won(2, 0)),
  ]

  test('is ordered by points, then by the series between level teams, games, and games won', () => {
    assert.deepEqual(order(groupIn({}, circle)), [
      [1, 1, false],
      [2, 3, false],
      [3, 2, false],
      [4, 4, false],
      [5, 5, false],
    ])
    const [first, second] = groupIn({}, [
      series(1, 1, 7, 8, won(1, 2)),
      series(2, 1, 8, 9, won(0, 2)),
      series(3, 1, 7, 9, won(2, 0)),
    ]).groups[0]!.rows
    assert.deepEqual([first?.teamId, second?.teamId], [7, 9])
  })

  test('has one place for teams that nothing separates', () => {
    const level = groupIn({ advance: 1 }, [series(1, 1, 1, 2, won(1, 1))])
    assert.deepEqual(order(level), [
      [1, 1, true],
      [1, 2, true],
    ])
    assert.deepEqual(
      level.groups[0]!.rows.map(({ outcome }) => outcome),
      ['in', 'in'],
    )
  })

  test('decides the teams that advance once all series are over, and puts a team that left last', () => {
    const rule: Partial<StageRule> = { advance: 1, left: [{ team: 1, why: 'disqualified' }] }
    const open = groupIn(rule, [...circle, series(5, 2, 4, 2)]).groups[0]!.rows
    assert.deepEqual([open.at(-1)?.teamId, open.at(-1)?.outcome, open[0]?.outcome], [1, 'out', 'in'])
    const done = groupIn(rule, circle).groups[0]!.rows
    assert.deepEqual([done[0]?.outcome, done[1]?.outcome], ['through', 'out'])
  })

  test('counts as many wins as losses and draws, in any order', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.nat(2), fc.nat(2)))
    fc.assert(
      fc.property(any, (rows) => {
        const pairs = rows.map(([home, away, a, b], at) => series(at + 1, 1, home, away, won(a, b)))
        const stage = groupIn({}, pairs)
        assert.deepEqual(groupIn({}, pairs.toReversed()).groups[0]?.rows, stage.groups[0]?.rows)
        const table = stage.groups[0]?.rows ?? []
        const sum = (of: 'won' | 'lost' | 'gamesWon' | 'gamesLost') => table.reduce((all, row) => all + row[of], 0)
        assert.equal(sum('won'), sum('lost'))
        assert.equal(sum('gamesWon'), sum('gamesLost'))
        assert.equal(stage.faults.length, rows.filter(([home, away]) => home === away).length)
      }),
    )
  })
})

describe('a Swiss stage', () => {
  const rounds = [1, 2, 3].map((at) => round(at, 'swiss', '', `Round ${at}`))
  const rule: StageRule = { name: 'Swiss', kind: 'swiss', winsToAdvance: 2, lossesToLeave: 2 }
  const pairs = [
    series(1, 1, 1, 2, won(2, 0)),
    series(2, 1, 3, 4, won(2, 1)),
    series(3, 2, 1, 3, won(2, 1)),
    series(4, 2, 2, 4, won(0, 2)),
    series(5, 3, 3, 4),
  ]
  const swissIn = (given: readonly Pairing[]) => tournamentOf([rule], rounds, given)[0] as SwissStage

  test('says who is through, out and still in, with a cell for each round', () => {
    const stage = swissIn(pairs)
    assert.deepEqual(
      stage.rows.map(({ teamId, won: wins, lost, outcome, opponents }) => [teamId, wins, lost, outcome, opponents]),
      [
        [1, 2, 0, 'through', -2],
        [3, 1, 1, 'in', 2],
        [4, 1, 1, 'in', -2],
        [2, 0, 2, 'out', 2],
      ],
    )
    assert.deepEqual(stage.rows[0]?.cells, [
      { matchId: 1, opponentId: 2, own: 2, other: 0, result: 'won' },
      { matchId: 3, opponentId: 3, own: 2, other: 1, result: 'won' },
      null,
    ])
    assert.equal(stage.rows[1]?.cells[2]?.result, null)
    assert.deepEqual(stage.faults, [])
  })

  test('reports the pairing of a team that is through or out, and a second one in a round', () => {
    const { faults } = swissIn([...pairs, series(6, 3, 1, 2), series(7, 3, 3, 2)])
    assert.deepEqual(
      faults.map(({ kind, matchId, teamId }) => [kind, matchId, teamId]),
      [
        ['twice_in_round', 7, 3],
        ['twice_in_round', 7, 2],
        ['is_out', 6, 1],
        ['is_out', 6, 2],
      ],
    )
  })
})

describe('stages without rules', () => {
  test('are one per kind of round, in the order played', () => {
    const all = [
      round(3, 'knockout', 'upper'),
      round(4, 'knockout', 'lower'),
      round(2, 'swiss', ''),
      round(1, 'group', 'A'),
    ]
    assert.deepEqual(
      tournamentOf(undefined, all, []).map(({ kind }) => kind),
      ['group', 'swiss', 'double'],
    )
  })

  test('replace rules that cannot be read', () => {
    const read = tournamentOf([{ kind: 'ladder' }, null, 4], [round(1, 'swiss', '')], [])
    assert.deepEqual(
      read.map(({ kind, name }) => [kind, name]),
      [['swiss', 'Swiss stage']],
    )
  })
})
