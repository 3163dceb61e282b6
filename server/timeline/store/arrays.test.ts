import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { bigintArray, booleanArray, hexArray, intArray, textArray, timestampArray } from './arrays.ts'

test('arrays in binary form are read as written, including nulls and extremes', async (t) => {
  const database = await testDatabase(t)
  const texts = ['', 'a "b" {c}, \\d', 'Köln 中文 🎯', null]
  const bigints = [0, -1, 4_294_967_296, -4_294_967_297, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, null]
  const ints = [0, 2_147_483_647, -2_147_483_648, null]
  const times = [0, -1, Date.UTC(2026, 10, 20, 15, 30, 0, 123), Date.UTC(1888, 8, 8), Date.UTC(9999, 0), null]
  const { rows } = await database.pool.query(
    'select $1::text[] as texts, $2::bigint[] as bigints, $3::int[] as ints, $4::boolean[] as booleans, $5::timestamptz[] as times, $6::bytea[] as bytes, $7::text[] as none',
    [
      textArray(texts),
      bigintArray(bigints),
      intArray(ints),
      booleanArray([true, false]),
      timestampArray(times),
      hexArray(['00ff', 'deadbeef']),
      textArray([]),
    ],
  )
  const [row] = rows as [Record<string, unknown[]>]
  assert.deepEqual(row.texts, texts)
  assert.deepEqual(
    row.bigints?.map((value) => (value === null ? null : Number(value))),
    bigints,
  )
  assert.deepEqual(row.ints, ints)
  assert.deepEqual(row.booleans, [true, false])
  assert.deepEqual(
    row.times?.map((value) => (value as Date | null)?.getTime() ?? null),
    times,
  )
  assert.deepEqual(
    row.bytes?.map((value) => (value as Buffer).toString('hex')),
    ['00ff', 'deadbeef'],
  )
  assert.deepEqual(row.none, [])
})
