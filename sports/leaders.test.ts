import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { leaderKinds, leadersOf, sortLeaders, type SeasonLine } from './leaders.ts'

const none = { matches: 0, goals: 0, penalties: 0, assists: 0, yellowCards: 0, redCards: 0, cleanSheets: 0, minutes: 0 }
const line = (id: number, name: string, figures: Partial<SeasonLine>): SeasonLine => ({ id, name, ...none, ...figures })
const ranksOf = (...given: Parameters<typeof leadersOf>) =>
  leadersOf(...given).map(({ rank, name, value }) => [rank, name, value])

describe('the leaders of a season', () => {
  test('by goals are ordered by fewer penalties, then by name, and level ones share a rank', () => {
    const lines = [
      line(1, 'Cid', { goals: 3, penalties: 1 }),
      line(2, 'Bea', { goals: 3 }),
      line(3, 'Abe', { goals: 3, penalties: 1 }),
      line(4, 'Dov', { goals: 2 }),
      line(5, 'Eve', { assists: 9 }),
    ]
    assert.deepEqual(ranksOf('goals', lines), [
      [1, 'Bea', 3],
      [2, 'Abe', 3],
      [2, 'Cid', 3],
      [4, 'Dov', 2],
    ])
  })

  test('can be put in order by another figure or by name, and keep their ranks', () => {
    const lines = [
      line(1, 'Cid', { goals: 3, penalties: 1, matches: 9 }),
      line(2, 'Bea', { goals: 4, matches: 9 }),
      line(3, 'Abe', { goals: 2, penalties: 2, matches: 12 }),
    ]
    const sorted = (...[column, order]: [Parameters<typeof sortLeaders>[1], 'asc' | 'desc']) =>
      sortLeaders(leadersOf('goals', lines), column, order, ({ name }) => name).map(
        ({ rank, name }) => `${rank} ${name}`,
      )
    assert.deepEqual(sorted('penalties', 'desc'), ['3 Abe', '2 Cid', '1 Bea'])
    assert.deepEqual(sorted('matches', 'desc'), ['3 Abe', '1 Bea', '2 Cid'])
    assert.deepEqual(sorted('matches', 'asc'), ['1 Bea', '2 Cid', '3 Abe'])
    assert.deepEqual(sorted('name', 'asc'), ['3 Abe', '1 Bea', '2 Cid'])
    assert.deepEqual(sorted('value', 'asc'), ['3 Abe', '2 Cid', '1 Bea'])
  })

  test('by cards add yellow and red ones, and put more red ones first', () => {
    const lines = [line(1, 'Abe', { yellowCards: 4 }), line(2, 'Bea', { yellowCards: 2, redCards: 2 })]
    assert.deepEqual(ranksOf('cards', lines), [
      [1, 'Bea', 4],
      [2, 'Abe', 4],
    ])
  })

  test('by clean sheets put fewer matches first', () => {
    const lines = [line(1, 'Abe', { cleanSheets: 5, matches: 12 }), line(2, 'Bea', { cleanSheets: 5, matches: 9 })]
    assert.deepEqual(ranksOf('clean_sheets', lines), [
      [1, 'Bea', 5],
      [2, 'Abe', 5],
    ])
  })

  test('have one order for any order of the lines, without those that have none of the figure', () => {
    const figure = fc.integer({ min: 0, max: 3 })
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 40 }),
        name: fc.constantFrom('Abe', 'Bea', 'Cid'),
        matches: figure,
        goals: figure,
        penalties: figure,
        assists: figure,
        yellowCards: figure,
        redCards: figure,
        cleanSheets: figure,
        minutes: figure,
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(lines, fc.constantFrom(...leaderKinds), fc.infiniteStream(fc.nat()), (given, kind, stream) => {
        const shuffled = given
          .map((one) => ({ one, at: stream.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one)
        const leaders = leadersOf(kind, given)
        assert.deepEqual(leadersOf(kind, shuffled), leaders)
        assert.ok(leaders.every(({ value }) => value > 0))
        assert.ok(
          leaders.every(({ rank, value }, index) => index === 0 || value <= leaders[index - 1]!.value || rank < 1),
        )
      }),
    )
  })
})
