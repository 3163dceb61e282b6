import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { named, outcome, seen } from '#kit/identities.ts'
import { contextOf } from './context.ts'
import { judge, type Identity } from './evidence.ts'
import type { Decision } from './resolve.ts'

/** Small generated worlds with every kind of ambiguity: few names, few teams, shared minutes and dates. */
const world = fc.array(
  fc.record({
    name: fc.constantFrom(
      'Harry Kane',
      'H. Kane',
      'Kane',
      'Hugo Kane',
      'Danilo',
      'Silva',
      'Bernardo Silva',
      'Bernardo',
      'David Silva',
      'D. Silva',
    ),
    provider: fc.constantFrom('openfootball', 'wyscout', 'euro'),
    birthDate: fc.constantFrom(null, null, '1990-01-01', '1991-01-01'),
    seen: fc.array(
      fc.record({
        matchId: fc.integer({ min: 1, max: 4 }),
        goals: fc.constantFrom([], [], [1010], [1011], [2060]),
        basis: fc.constantFrom(1 as const, 2 as const),
        shirtNumber: fc.constantFrom(null, null, 9),
      }),
      { maxLength: 3 },
    ),
  }),
  { minLength: 2, maxLength: 9 },
)
const words = fc.array(fc.record({ one: fc.nat(8), other: fc.nat(8), isSame: fc.boolean() }), { maxLength: 3 })

type Rows = readonly {
  name: string
  provider: string
  birthDate: string | null
  seen: { matchId: number; goals: readonly number[]; basis: 1 | 2; shirtNumber: number | null }[]
}[]

function worldOf(rows: Rows): Identity[] {
  return rows.map(({ name, provider, birthDate, seen: matches }, at) => {
    const appearances = [...new Map(matches.map((one) => [one.matchId, one])).values()].map(({ matchId, ...rest }) =>
      seen(provider, matchId, rest),
    )
    return named(at + 1, name, appearances, { provider, birthDate, isKeyed: provider === 'wyscout' })
  })
}

function decisionsOf(given: readonly { one: number; other: number; isSame: boolean }[], count: number): Decision[] {
  const pairs = given.map(({ one, other, isSame }) => ({
    ids: [(one % count) + 1, (other % count) + 1].sort((a, b) => a - b),
    isSame,
  }))
  const once = new Map(pairs.filter(({ ids: [a, b] }) => a !== b).map((pair) => [pair.ids.join(), pair]))
  return [...once.values()].map(({ ids: [oneId, otherId], isSame }, at) => ({
    oneId: oneId!,
    otherId: otherId!,
    isSame,
    keptId: isSame ? oneId! : null,
    decidedAt: at,
  }))
}

describe('player resolution, for any order', () => {
  test('the same rows in any order give the same people and the same questions', () => {
    fc.assert(
      fc.property(world, words, fc.infiniteStream(fc.nat(1000)), (rows, given, chance) => {
        const identities = worldOf(rows)
        const decisions = decisionsOf(given, rows.length)
        const shuffled = identities
          .map((one) => [chance.next().value, one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one)
        assert.deepEqual(outcome(shuffled, decisions.toReversed()), outcome(identities, decisions))
      }),
      { numRuns: 1500 },
    )
  })

  test('a pair is judged the same from either side', () => {
    fc.assert(
      fc.property(world, (rows) => {
        const identities = worldOf(rows)
        const context = contextOf(identities)
        for (const a of identities)
          for (const b of identities) if (a !== b) assert.deepEqual(judge(a, b, context), judge(b, a, context))
      }),
      { numRuns: 500 },
    )
  })

  test('no person has two dates of birth, two ids of one source, or two names of two people, unless the operator merged them', () => {
    fc.assert(
      fc.property(world, (rows) => {
        const identities = worldOf(rows)
        const byId = new Map(identities.map((one) => [one.id, one]))
        const context = contextOf(identities)
        for (const group of outcome(identities).groups) {
          const members = group.map((id) => byId.get(id)!)
          assert.ok(new Set(members.flatMap(({ birthDate }) => birthDate ?? [])).size <= 1, 'dates')
          assert.ok(members.filter(({ isKeyed }) => isKeyed).length <= 1, 'ids')
          for (const a of members)
            for (const b of members) if (a !== b) assert.notEqual(context.relation(a, b), null, 'names')
        }
      }),
      { numRuns: 1500 },
    )
  })
})
