import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lensOf } from '#core/lens.ts'
import type { Part } from '#core/part.ts'
import { createThroughLens } from './through-lens.ts'

const raffle: Part = {
  name: 'raffle',
  folder: '',
  tables: { draw: { lens: 'seen' }, clock: { lens: 'clocked' }, prize: { lens: 'still' }, secret: { lens: 'none' } },
}
const throughLens = createThroughLens([raffle])
const late = lensOf(30, false)
const unspoilt = lensOf(0, true, { matchIds: [4], seasonIds: [] })

describe('a statement through a lens', () => {
  test('reads each table as its part declares it', () => {
    const statement = 'select d.id from raffle.draw d join raffle.prize p on p.id = d.id, raffle.clock c'
    const at = 'to_timestamp(5 / 1000.0)'
    assert.equal(
      throughLens(statement, late, 5),
      `select d.id from lens.draw_at(${at}) d join raffle.prize p on p.id = d.id, lens.clock_at(${at}) c`,
    )
    assert.equal(
      throughLens(statement, unspoilt, 5),
      `select d.id from lens.draw_unspoilt(${at}, '{4}'::bigint[], '{}'::bigint[]) d join raffle.prize p on p.id = d.id, lens.clock_at(${at}) c`,
    )
  })

  test('fails where a table has no view, or is not declared', () => {
    assert.throws(() => throughLens('select * from raffle.secret', late, 5), /No lens shows raffle\.secret/)
    assert.throws(() => throughLens('select * from raffle.ticket', late, 5), /No lens shows raffle\.ticket/)
  })

  test('writes the table itself, and applies a hint only through a lens', () => {
    assert.equal(throughLens('insert into raffle.draw values (1)', late, 5), 'insert into raffle.draw values (1)')
    assert.equal(throughLens('select 1 /*lens and raffle.draw.id = 1*/', late, 5), 'select 1 and raffle.draw.id = 1')
  })
})
