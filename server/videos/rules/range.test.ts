import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rangeIn } from './range.ts'

test('a range is that of its header, cut at the end of the file', () => {
  const asked: [string | undefined, ReturnType<typeof rangeIn>][] = [
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=9999999999999999-', 'whole'],
  ]
  for (const [header, range] of asked) assert.deepEqual(rangeIn(header, 100), range, header)
})
