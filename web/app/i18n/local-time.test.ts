import assert from 'node:assert/strict'
import { test } from 'node:test'
import { msOf } from './local-time.ts'

test('a time of a form is a moment in the zone of its reader, also around a change of the clocks', () => {
  const iso = (text: string, zone: string) => new Date(msOf(text, zone)!).toISOString().slice(0, 16)
  assert.equal(iso('2026-11-29T22:30', 'Asia/Shanghai'), '2026-11-29T14:30')
  assert.equal(iso('2026-07-01T00:30', 'Europe/London'), '2026-06-30T23:30')
  assert.equal(iso('2026-10-25T03:30', 'Europe/Berlin'), '2026-10-25T02:30')
  assert.equal(iso('2026-03-29T03:30', 'Europe/Berlin'), '2026-03-29T01:30')
  assert.equal(msOf('soon', 'UTC'), null)
})
