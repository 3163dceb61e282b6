import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { interleave } from './interleave.ts'

const part = (hasMore: boolean, ...ats: number[]) => ({ rows: ats.map((at) => ({ at })), hasMore })
const ats = (one: ReturnType<typeof interleave>) => one.rows.map(({ at }) => at)

describe('two lists as one', () => {
  test('are ordered by time, and whole where neither has more', () => {
    const all = interleave(part(false, 9, 4), part(false, 7, 1))
    assert.deepEqual([ats(all), all.next], [[9, 7, 4, 1], null])
    assert.deepEqual(ats(interleave(part(false), part(false, 3))), [3])
  })

  test('end where a further page may still come between, and that page comes next', () => {
    const all = interleave(part(true, 9, 6), part(true, 8, 2))
    assert.deepEqual([ats(all), all.next], [[9, 8, 6], 0])
    const later = interleave(part(false, 9, 6, 5), part(true, 8, 2))
    assert.deepEqual([ats(later), later.next], [[9, 8, 6, 5, 2], 1])
    const empty = interleave(part(true), part(false, 3))
    assert.deepEqual([ats(empty), empty.next], [[], 0])
  })
})
