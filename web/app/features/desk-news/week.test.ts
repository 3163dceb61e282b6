import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekOf } from './week.ts'

test('a week runs from Monday to Sunday in the zone of the reader, also over a change of the clocks', () => {
  const week = weekOf('2026-11-29', 'Asia/Shanghai')
  assert.deepEqual([week.days[0], week.days[6]], ['2026-11-23', '2026-11-29'])
  assert.equal(new Date(week.from).toISOString(), '2026-11-22T16:00:00.000Z')
  const change = weekOf('2026-10-25', 'Europe/Berlin')
  assert.equal((change.to - change.from) / 3_600_000, 7 * 24 + 1)
})
