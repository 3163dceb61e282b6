import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { day, keyed, named, others, outcome, seen } from '#kit/identities.ts'
import type { Decision } from './resolve.ts'

describe('player resolution', () => {
  test('a goal that two sources report at one minute joins a last name with a full one', () => {
    assert.deepEqual(
      outcome([
        named(1, 'Kane', [seen('openfootball', 1, { goals: [1010] })]),
        keyed(2, 'Harry Kane', [seen('wyscout', 1, { goals: [1011] })]),
      ]),
      { groups: [[2, 1]], asked: [] },
    )
  })

  test('goals two minutes apart do not merge players, and the operator is asked', () => {
    assert.deepEqual(
      outcome([
        named(1, 'Kane', [seen('openfootball', 1, { goals: [1010] })]),
        keyed(2, 'Harry Kane', [seen('wyscout', 1, { goals: [1012] })]),
      ]),
      { groups: [], asked: ['1 2'] },
    )
  })

  test('minute 90 is any minute of the stoppage time, of another source that counts it', () => {
    const scored = (minute: number) => [
      named(1, 'Kane', [seen('openfootball', 1, { goals: [minute] })]),
      keyed(2, 'Harry Kane', [seen('wyscout', 1, { goals: [2093] })]),
    ]
    assert.deepEqual(outcome(scored(2089)).groups, [[2, 1]])
    assert.deepEqual(outcome(scored(2088)).groups, [])
    assert.deepEqual(outcome(scored(1044)).groups, [])
  })

  test('of two brothers the scorer is meant; a player who scored in no match of both becomes a question', () => {
    const eden = keyed(2, 'Eden Hazard', [seen('wyscout', 1, { goals: [1016], basis: 2 })])
    const thorgan = keyed(3, 'Thorgan Hazard', [seen('wyscout', 1)])
    assert.deepEqual(outcome([named(1, 'Hazard', [seen('openfootball', 1, { goals: [1016] })]), eden, thorgan]), {
      groups: [[2, 1]],
      asked: [],
    })
    assert.deepEqual(outcome([named(1, 'Hazard', [seen('openfootball', 9, { goals: [1016] })]), eden, thorgan]), {
      groups: [],
      asked: ['1 2', '1 3'],
    })
  })

  test('a name that scored with either of two is joined to neither', () => {
    const both = named(1, 'Silva', [
      seen('openfootball', 1, { goals: [1016] }),
      seen('openfootball', 2, { goals: [2070] }),
    ])
    const sources = [
      both,
      keyed(2, 'David Silva', [seen('wyscout', 1, { goals: [1016] })]),
      keyed(3, 'Bernardo Silva', [seen('wyscout', 2, { goals: [2070] })]),
    ]
    assert.deepEqual(outcome(sources), { groups: [], asked: ['1 2', '1 3'] })
    // Certain pairs beside it stay joined.
    const sure = named(4, 'D. Silva', [seen('openfootball', 3, { goals: [1001] })])
    const david = keyed(2, 'David Silva', [
      seen('wyscout', 1, { goals: [1016] }),
      seen('wyscout', 3, { goals: [1001] }),
    ])
    assert.deepEqual(outcome([sure, both, david, sources[2]!]).groups, [[2, 4]])
  })

  test('one single word in the squads of two sources is one person if the year of birth is one', () => {
    const inSquad = (id: number, birthYear: number | null, listedIn = [1]) =>
      named(id, 'Pepe', [], { provider: `source ${id}`, birthYear, listedIn })
    assert.deepEqual(outcome([inSquad(1, 1983), inSquad(2, 1983)]), { groups: [[1, 2]], asked: [] })
    const born = { ...inSquad(3, null), birthDate: '1983-02-26' }
    assert.deepEqual(outcome([inSquad(1, 1983), born]).groups, [[3, 1]])
    for (const other of [inSquad(2, 1984), inSquad(2, null), inSquad(2, 1983, [7])])
      assert.deepEqual(outcome([inSquad(1, 1983), other]).groups, [])
  })

  test('no link of a chain whose ends are two people is used, from either end', () => {
    const shirt = (matchId: number) => seen('euro', matchId, { shirtNumber: 9, seasonId: 5 })
    const chain = [
      keyed(1, 'Harry Kane', [seen('wyscout', 1, { goals: [1010] })]),
      named(2, 'Kane', [seen('openfootball', 1, { goals: [1010] }), shirt(7)]),
      named(3, 'Kane', [seen('openfootball', 2, { goals: [1010] }), shirt(8)], { provider: 'other' }),
      keyed(4, 'Harry Kane', [seen('wyscout', 2, { goals: [1010] })]),
    ]
    for (const order of [chain, chain.toReversed(), [chain[2]!, chain[0]!, chain[3]!, chain[1]!]])
      assert.deepEqual(outcome(order).groups, [])
  })

  test('Danilo twice in a team stays two, and a third Danilo becomes a question, unless only one is in the line-up of his goal', () => {
    const [one, other] = [
      keyed(2, 'Danilo', [seen('wyscout', 1), seen('wyscout', 2)]),
      keyed(3, 'Danilo', [seen('wyscout', 1)]),
    ]
    const third = (matchId: number) => named(1, 'Danilo', [seen('openfootball', matchId, { goals: [1030] })])
    assert.deepEqual(outcome([third(1), one, other, ...others(1)]), { groups: [], asked: ['1 2', '1 3'] })
    assert.deepEqual(outcome([third(2), one, other, ...others(2)]), { groups: [[2, 1]], asked: [] })
  })

  test('an incomplete line-up proves nothing', () => {
    assert.deepEqual(
      outcome([
        named(1, 'Kane', [seen('openfootball', 1, { goals: [1030] })]),
        keyed(2, 'Harry Kane', [seen('wyscout', 1)]),
      ]),
      { groups: [], asked: ['1 2'] },
    )
  })

  test('a goal that the other source gives to a third player contradicts it', () => {
    const sources = [
      named(1, 'Harry Kane', [seen('openfootball', 1, { goals: [1030] })]),
      keyed(2, 'Harry Kane', [seen('wyscout', 1)]),
      keyed(3, 'Dele Alli', [seen('wyscout', 1, { goals: [1030], basis: 2 })]),
    ]
    assert.deepEqual(outcome(sources), { groups: [], asked: ['1 2'] })
  })

  test('Bernardo and Bernardo Silva, B. Fernandes and Bruno Fernandes of one team become questions', () => {
    const at = (provider: string, matchId: number) => [seen(provider, matchId)]
    assert.deepEqual(
      outcome([named(1, 'Bernardo', at('openfootball', 1)), named(2, 'Bernardo Silva', at('openfootball', 2))]),
      { groups: [], asked: ['1 2'] },
    )
    assert.deepEqual(
      outcome([named(1, 'B. Fernandes', at('openfootball', 1)), keyed(2, 'Bruno Fernandes', at('wyscout', 2))]),
      { groups: [], asked: ['1 2'] },
    )
  })

  test('Korean names are one in either order, also where two words are written as one', () => {
    assert.deepEqual(
      outcome([named(1, 'Koo Jacheol', [seen('openfootball', 1)]), keyed(2, 'Ja-Cheol Koo', [seen('wyscout', 2)])]),
      { groups: [[2, 1]], asked: [] },
    )
  })

  test('twins share a date of birth and no name', () => {
    const born = { birthDate: '1989-04-27' }
    assert.deepEqual(
      outcome([
        keyed(1, 'Lars Bender', [seen('wyscout', 1)], born),
        named(2, 'Sven Bender', [seen('openfootball', 2)], born),
      ]),
      { groups: [], asked: [] },
    )
    assert.deepEqual(
      outcome([
        keyed(1, 'Lars Bender', [seen('wyscout', 1)], born),
        named(2, 'Bender', [seen('openfootball', 2)], born),
      ]),
      { groups: [], asked: ['1 2'] },
    )
  })

  test('a father and his son of one name and team are two: a full name applies at its time', () => {
    const years = (count: number) => ({ at: day + count * 365 * 86_400_000 })
    const club = { isNational: false }
    assert.deepEqual(
      outcome([
        named(1, 'Peter Same', [seen('openfootball', 1, { ...club })]),
        named(2, 'Peter Same', [seen('openfootball', 2, { ...club, ...years(20) })]),
      ]),
      { groups: [], asked: [] },
    )
    assert.deepEqual(
      outcome([
        named(1, 'Peter Same', [seen('openfootball', 1)]),
        named(2, 'Peter Same', [seen('openfootball', 2, years(4))]),
      ]),
      { groups: [[1, 2]], asked: [] },
    )
    const born = keyed(1, 'Peter Same', [seen('wyscout', 1)], { birthDate: '1990-01-01' })
    assert.deepEqual(outcome([born, named(2, 'Peter Same', [seen('openfootball', 2, years(-16))])]), {
      groups: [],
      asked: [],
    })
  })

  test('a shirt number of one season joins, a date of birth separates', () => {
    const at = (provider: string, matchId: number) => [seen(provider, matchId, { shirtNumber: 9 })]
    assert.deepEqual(
      outcome([keyed(1, 'H. Kane', at('wyscout', 1)), keyed(2, 'Harry Kane', at('euro', 2), { provider: 'euro' })]),
      { groups: [[2, 1]], asked: [] },
    )
    const [left, right] = [{ birthDate: '1993-07-28' }, { birthDate: '1994-07-28', provider: 'euro' }]
    assert.deepEqual(
      outcome([keyed(1, 'Harry Kane', at('wyscout', 1), left), keyed(2, 'Harry Kane', at('euro', 2), right)]),
      { groups: [], asked: [] },
    )
  })

  test('within a source a last name means the only such player; a brother in any line-up makes it a question', () => {
    const sources = [
      named(1, 'Mbappé', [seen('openfootball', 1)]),
      named(2, 'Kylian Mbappé', [seen('openfootball', 2)]),
    ]
    assert.deepEqual(outcome(sources), { groups: [[2, 1]], asked: [] })
    assert.deepEqual(outcome([...sources, keyed(3, 'Ethan Mbappé', [seen('wyscout', 3)])]), {
      groups: [],
      asked: ['1 2', '1 3'],
    })
    const inOneMatch = [
      named(1, 'Mbappé', [seen('openfootball', 1)]),
      named(2, 'Kylian Mbappé', [seen('openfootball', 1)]),
    ]
    assert.deepEqual(outcome(inOneMatch), { groups: [], asked: ['1 2'] })
  })

  test('a decision of the operator precedes everything and gives its names to both', () => {
    const decided = (oneId: number, otherId: number, isSame: boolean, keptId: number | null = null): Decision => ({
      oneId,
      otherId,
      isSame,
      keptId,
      decidedAt: 1,
    })
    const sources = [
      named(1, 'Chicharito', [seen('openfootball', 1)]),
      keyed(2, 'Javier Hernández', [seen('wyscout', 2)]),
      named(3, 'Javier Hernandez', [seen('openfootball', 3)]),
    ]
    assert.deepEqual(outcome(sources), { groups: [[2, 3]], asked: [] })
    assert.deepEqual(outcome(sources, [decided(1, 2, true, 1)]), { groups: [[1, 2, 3]], asked: [] })
    assert.deepEqual(outcome(sources, [decided(2, 3, false)]), { groups: [], asked: [] })
  })
})
