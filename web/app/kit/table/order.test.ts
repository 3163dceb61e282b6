import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TableRow } from '#contract/touchline/table.ts'
import { chosenOrder, inOrder, orderIn, orderQuery, ownOrder, sortKeys } from './order.ts'

const row = (rank: number, name: string, won: number, goalsFor: number, goalsAgainst: number) =>
  ({ rank, team: { id: rank, name }, won, goalsFor, goalsAgainst }) as TableRow
const rows = [row(1, 'Gulls', 3, 5, 4), row(2, 'Smiths', 4, 9, 9), row(3, 'Ashes', 3, 2, 8)]
const sorted = (text: string | null) =>
  inOrder(rows, orderIn(text, sortKeys, ownOrder), 'en')
    .map(({ rank }) => rank)
    .join(' ')

describe('the order of a table', () => {
  test('is that of its places, unless the address names a column', () => {
    assert.deepEqual(['won', '-won', 'goals', 'difference', '-difference', 'team', '-team'].map(sorted), [
      '2 1 3',
      '1 3 2',
      '2 1 3',
      '1 2 3',
      '3 2 1',
      '3 1 2',
      '2 1 3',
    ])
    assert.deepEqual([null, '', 'points', 'nonsense', '-nonsense'].map(sorted), Array(5).fill('1 2 3'))
    assert.equal(sorted('-points'), '3 2 1')
  })

  test('is turned by a second choice of its column, and its address reads back', () => {
    const won = chosenOrder('won', ownOrder)
    assert.deepEqual(won, { by: 'won', isAscending: false })
    assert.deepEqual(chosenOrder('won', won), { by: 'won', isAscending: true })
    assert.deepEqual(chosenOrder('team', won), { by: 'team', isAscending: true })
    assert.deepEqual(orderQuery(ownOrder, ownOrder), {})
    for (const by of sortKeys)
      for (const isAscending of [true, false]) {
        const { sort = null } = orderQuery({ by, isAscending }, ownOrder)
        assert.deepEqual(orderIn(sort, sortKeys, ownOrder), { by, isAscending })
      }
  })
})
