import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lensOf } from '#core/lens.ts'
import type { Part } from '#core/part.ts'
import { createThroughLens } from './through-lens.ts'

const raffle: Part = {
  name: 'raffle',
  folder: '',
  tables: {
    draw: { lens: { match: 'match_id' } },
    clock: { lens: {} },
    prize: { lens: 'still' },
    secret: { lens: 'none' },
  },
}
const throughLens = createThroughLens([raffle])
const late = lensOf(30, false)
const unspoilt = lensOf(0, true, { matchIds: [4], seasonIds: [] })

describe('a statement through a lens', () => {
  test('reads each table as its part declares it, at an instant that is a value', () => {
    const text =
      'select d.id from raffle.draw d join raffle.prize p on p.id = d.id, raffle.clock c where d.id = any($1)'
    const still = 'join raffle.prize p on p.id = d.id'
    assert.deepEqual(throughLens(text, late, 5), {
      text: `select d.id from lens.draw_at($2::timestamptz) d ${still}, lens.clock_at($2::timestamptz) c where d.id = any($1)`,
      more: [new Date(5)],
    })
    assert.deepEqual(throughLens({ name: 'draws', text }, unspoilt, 5.5), {
      name: 'draws unspoilt',
      text: `select d.id from lens.draw_unspoilt($2::timestamptz, $3::bigint[], $4::bigint[]) d ${still}, lens.clock_at($2::timestamptz) c where d.id = any($1)`,
      more: [new Date(5), [4], []],
    })
  })

  test('gets no value that it does not read', () => {
    assert.deepEqual(throughLens('select 1 from raffle.prize', unspoilt, 5).more, [])
    assert.deepEqual(throughLens('select 1 from raffle.clock', unspoilt, 5).more, [new Date(5)])
  })

  test('fails where a table has no view, or is not declared', () => {
    assert.throws(() => throughLens('select * from raffle.secret', late, 5), /No lens shows raffle\.secret/)
    assert.throws(() => throughLens('select * from raffle.ticket', late, 5), /No lens shows raffle\.ticket/)
  })

  test('leaves the table of a write as it is, and applies a hint only through a lens', () => {
    assert.equal(throughLens('insert into raffle.draw values (1)', late, 5).text, 'insert into raffle.draw values (1)')
    assert.equal(
      throughLens('select 1 /*lens and raffle.draw.id = 1*/', late, 5).text,
      'select 1 and raffle.draw.id = 1',
    )
  })
})
