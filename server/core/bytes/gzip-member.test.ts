import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { combine, shiftOf } from './gzip-member.ts'

test('the checksum of two pieces is that of the whole', () => {
  const bytes = fc.uint8Array({ maxLength: 5000 })
  fc.assert(
    fc.property(
      bytes,
      bytes,
      (a, b) => combine(crc32(a), crc32(b), shiftOf(b.length)) === crc32(Buffer.concat([a, b])),
    ),
  )
})

test('empty pieces change nothing', () => {
  assert.equal(combine(0, 7, shiftOf(4)), 7)
  assert.equal(combine(123, 0, shiftOf(0)), 123)
})
