import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { toJson } from './json.ts'
import { double, int, mapOf, page, view } from './wire.ts'

const Row = z.object({ id: int, rate: double.optional(), name: z.string() })

describe('toJson', () => {
  test('writes a whole double with its decimal point and an int without', () => {
    assert.equal(toJson({ id: 12, rate: 12, name: 'x' }, Row), '{"id":12,"rate":12.0,"name":"x"}')
    assert.equal(toJson({ id: 12, rate: -3, name: 'x' }, Row), '{"id":12,"rate":-3.0,"name":"x"}')
    assert.equal(toJson({ id: 12, rate: -0, name: 'x' }, Row), '{"id":12,"rate":0.0,"name":"x"}')
  })

  test('leaves other doubles and omitted members unchanged', () => {
    assert.equal(toJson({ id: 1, rate: 0.5, name: 'x' }, Row), '{"id":1,"rate":0.5,"name":"x"}')
    assert.equal(toJson({ id: 1, rate: undefined, name: 'x' }, Row), '{"id":1,"name":"x"}')
  })

  test('finds doubles in lists, maps, pages and nullable members', () => {
    const schema = z.object({ a: z.array(Row), b: mapOf(Row), c: page(Row).nullable(), d: mapOf(double) })
    const row = { id: 1, rate: 2, name: '' }
    const data = {
      a: [row],
      b: { 7: row },
      c: { pageNum: 1, pageSize: 1, list: [row], total: 1, totalPage: 1 },
      d: { x: 1 },
    }
    const text = toJson(data, schema)
    assert.equal(text.match(/"rate":2\.0/g)?.length, 3)
    assert.match(text, /"d":\{"x":1\.0\}/)
    assert.match(text, /"pageNum":1,/)
    assert.deepEqual(JSON.parse(text), data)
  })

  test('supports recursive views', () => {
    const Post = view('TestPost', {
      score: double,
      get replies() {
        return z.array(Post).optional()
      },
    })
    assert.equal(toJson({ score: 1, replies: [{ score: 2 }] }, Post), '{"score":1.0,"replies":[{"score":2.0}]}')
  })

  test('does not modify its input', () => {
    const row = Object.freeze({ id: 1, rate: 2, name: '' })
    toJson(row, Row)
    assert.deepEqual(row, { id: 1, rate: 2, name: '' })
  })

  test('writes without a schema as JSON.stringify does', () => {
    assert.equal(toJson({ a: 1 }), '{"a":1}')
  })
})
