import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextOrder, sortedRows } from './sheet-order.ts'

const rows = [
  { key: 'a', values: [3, null] },
  { key: 'b', values: [null, 1] },
  { key: 'c', values: [7, 1] },
  { key: 'd', values: [3, 9] },
]
const keys = (at: number, isAscending: boolean) => sortedRows(rows, { at, isAscending }).map(({ key }) => key)

test('rows are sorted by a figure, level ones in their own order, unknown ones last in both directions', () => {
  assert.deepEqual(keys(0, false), ['c', 'a', 'd', 'b'])
  assert.deepEqual(keys(0, true), ['a', 'd', 'c', 'b'])
  assert.deepEqual(keys(1, false), ['d', 'b', 'c', 'a'])
  assert.deepEqual(sortedRows(rows, null), rows)
})

test('a column sorts from the greatest, then from the least, then not at all', () => {
  const first = nextOrder({ at: 1, isAscending: true }, 0)
  assert.deepEqual(first, { at: 0, isAscending: false })
  assert.deepEqual(nextOrder(first, 0), { at: 0, isAscending: true })
  assert.equal(nextOrder(nextOrder(first, 0), 0), null)
})
