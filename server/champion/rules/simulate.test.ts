import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readTableRules } from '#sports/standings.ts'
import { sixGroups, type CupGroup } from './groups.ts'
import { simulateCup, startSimulation, type Cup, type CupTie } from './simulate.ts'

const even = () => 1500
const sum = (chances: ReadonlyMap<number, number>) => [...chances.values()].reduce((all, one) => all + one, 0)

/** A knock-out of 2, 4, 8 or 16 teams with its first ties, of which some are decided. */
const cups = fc
  .record({
    rounds: fc.integer({ min: 1, max: 4 }),
    decided: fc.array(fc.constantFrom(0, 1, 2)),
    isRedrawn: fc.boolean(),
  })
  .map(({ rounds, decided, isRedrawn }): { cup: Cup; out: number[] } => {
    const teamIds = Array.from({ length: 2 ** rounds }, (_, index) => index + 1)
    const ties = Array.from({ length: teamIds.length / 2 }, (_, index): CupTie => {
      const [homeId, awayId] = [2 * index + 1, 2 * index + 2]
      return { round: 1, index, homeId, awayId, winnerId: [null, homeId, awayId][decided[index] ?? 0]! }
    })
    const out = ties.flatMap(({ homeId, awayId, winnerId }) =>
      winnerId === null ? [] : [winnerId === homeId ? awayId! : homeId!],
    )
    return { cup: { teamIds, ties, finalRound: rounds, isRedrawn, groups: [], plan: null }, out }
  })

describe('simulateCup', () => {
  test('gives chances that add up to one, none to a team that is out, and some to every other', () => {
    fc.assert(
      fc.property(cups, fc.nat(), ({ cup, out }, seed) => {
        const chances = simulateCup(cup, { runs: 400, seed, strengthOf: even })
        assert.ok(Math.abs(sum(chances) - 1) < 1e-9)
        for (const id of cup.teamIds) assert.equal(chances.get(id) === 0, out.includes(id), `team ${id}`)
      }),
      { numRuns: 60 },
    )
  })

  test('is the same for the same seed, and favours the stronger', () => {
    const cup: Cup = { teamIds: [1, 2, 3, 4], ties: [], finalRound: 2, isRedrawn: true, groups: [], plan: null }
    const strengthOf = (id: number) => 1500 + 100 * id
    const once = simulateCup(cup, { runs: 10_000, seed: 7, strengthOf })
    assert.deepEqual(once, simulateCup(cup, { runs: 10_000, seed: 7, strengthOf }))
    assert.notDeepEqual(once, simulateCup(cup, { runs: 10_000, seed: 8, strengthOf }))
    assert.deepEqual(
      [...once].toSorted(([, a], [, b]) => b - a).map(([id]) => id),
      [4, 3, 2, 1],
    )
  })

  test('gives the same in parts', () => {
    const cup: Cup = { teamIds: [1, 2, 3, 4], ties: [], finalRound: 2, isRedrawn: true, groups: [], plan: null }
    const options = { seed: 7, strengthOf: (id: number) => 1500 + 100 * id }
    const parts = startSimulation(cup, options)
    for (const runs of [1, 99, 400]) parts.play(runs)
    assert.deepEqual(parts.shares(), simulateCup(cup, { runs: 500, ...options }))
  })

  test('agrees with what two rounds give by hand', () => {
    const ties: CupTie[] = [
      { round: 1, index: 0, homeId: 1, awayId: 2, winnerId: null },
      { round: 1, index: 1, homeId: 3, awayId: 4, winnerId: 3 },
    ]
    const cup: Cup = { teamIds: [1, 2, 3, 4], ties, finalRound: 2, isRedrawn: false, groups: [], plan: null }
    // 200 points ahead of each other team: 0.76 of each tie.
    const chances = simulateCup(cup, { runs: 40_000, seed: 1, strengthOf: (id) => (id === 1 ? 1700 : 1500) })
    const tie = 1 / (1 + 10 ** -0.5)
    assert.ok(Math.abs(chances.get(1)! - tie * tie) < 0.01)
    assert.equal(chances.get(4), 0)
  })

  test('keeps known pairings of a later round, also against the tree', () => {
    const ties: CupTie[] = [
      { round: 2, index: 0, homeId: 1, awayId: 4, winnerId: 4 },
      { round: 2, index: 1, homeId: 2, awayId: 3, winnerId: 2 },
    ]
    const cup: Cup = { teamIds: [1, 2, 3, 4, 5], ties, finalRound: 3, isRedrawn: true, groups: [], plan: null }
    const chances = simulateCup(cup, { runs: 1000, seed: 3, strengthOf: even })
    assert.deepEqual(
      [...chances].filter(([, chance]) => chance > 0).map(([id]) => id),
      [2, 4],
    )
  })
})

describe('a cup of six groups', () => {
  const plan = {
    ...sixGroups,
    rules: readTableRules({
      zones: [
        { key: 'Q', name: 'Round of 16', kind: 'champions', from: 1, to: 2, bestOf: null },
        { key: 'T', name: 'Best third-placed', kind: 'secondary', from: 3, to: 3, bestOf: 4 },
      ],
    }),
  }
  /** In each group the first beats all, the fourth loses all; `goals`: by how much the third beats the fourth. */
  const groups = (goals: readonly number[] | null): CupGroup[] =>
    [...'ABCDEF'].map((letter, at) => {
      const teamIds = [1, 2, 3, 4].map((place) => 10 * (at + 1) + place)
      const matches = [0, 1, 2].flatMap((home) =>
        [1, 2, 3]
          .filter((away) => away > home)
          .map((away) => ({
            homeId: teamIds[home]!,
            awayId: teamIds[away]!,
            score: goals === null ? null : { home: home === 2 ? goals[at]! : 1, away: 0 },
          })),
      )
      return { name: `Group ${letter}`, teamIds, matches }
    })
  const cupOf = (own: CupGroup[]): Cup => ({
    teamIds: own.flatMap(({ teamIds }) => teamIds),
    ties: [],
    finalRound: 4,
    isRedrawn: false,
    groups: own,
    plan,
  })

  test('leaves a chance to the best four third-placed teams alone, once its groups are over', () => {
    const chances = simulateCup(cupOf(groups([1, 1, 2, 3, 4, 5])), { runs: 3000, seed: 5, strengthOf: even })
    const through = [...chances].filter(([, chance]) => chance > 0).map(([id]) => id)
    assert.deepEqual(
      through.filter((id) => id % 10 >= 3),
      [33, 43, 53, 63],
    )
    assert.equal(through.length, 16)
    assert.ok(Math.abs(sum(chances) - 1) < 1e-9)
  })

  test('gives every team a chance before its first match', () => {
    const chances = simulateCup(cupOf(groups(null)), { runs: 1500, seed: 5, strengthOf: even })
    assert.ok(Math.abs(sum(chances) - 1) < 1e-9)
    assert.ok([...chances.values()].every((chance) => chance > 0))
  })

  test('has a row for each of the fifteen sets of third-placed teams, as the regulations allow and as was played', () => {
    const { order, table } = sixGroups.thirds!
    assert.deepEqual(order, ['1B', '1C', '1E', '1F'])
    const sets = [...'ABCDEF'].flatMap((a, at) => [...'ABCDEF'].slice(at + 1).map((b) => [a, b]))
    const expected = sets.map((missing) => [...'ABCDEF'].filter((letter) => !missing.includes(letter)).join(''))
    assert.deepEqual(Object.keys(table).toSorted(), expected.toSorted())
    // The groups whose third-placed team a winner may meet, as the calendars of 2021 and 2024 print them.
    const allowed = ['ADEF', 'DEF', 'ABCD', 'ABC']
    for (const [through, met] of Object.entries(table)) {
      assert.equal([...met].toSorted().join(''), through)
      for (const [index, letter] of [...met].entries()) assert.ok(allowed[index]!.includes(letter), `${through} ${met}`)
    }
    // Belgium met Portugal, the Netherlands Czechia, Sweden Ukraine, France Switzerland.
    assert.equal(table.ACDF, 'FDCA')
    // Spain met Georgia, England Slovakia, Romania the Netherlands, Portugal Slovenia.
    assert.equal(table.CDEF, 'FEDC')
  })
})
