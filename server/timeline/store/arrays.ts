/**
 * Columns of many rows as arrays in PostgreSQL's binary form, which it reads several times faster than JSON:
 * dimensions, whether there are nulls, the element's type, count, first index; then each element with its length. The
 * format is that of `array_recv`:
 * https://github.com/postgres/postgres/blob/REL_18_STABLE/src/backend/utils/adt/arrayfuncs.c
 */

/** https://github.com/postgres/postgres/blob/REL_18_STABLE/src/include/catalog/pg_type.dat */
const oid = { bool: 16, bytea: 17, int8: 20, int4: 23, text: 25, timestamptz: 1184 } as const

const HEAD = 20
const NULL_LENGTH = -1

export function textArray(values: readonly (string | null)[]): Buffer {
  return ofStrings(oid.text, values, 'utf8')
}

/** `bytea[]` of strings in hexadecimal digits. */
export function hexArray(values: readonly string[]): Buffer {
  return ofStrings(oid.bytea, values, 'hex')
}

/** `bigint[]` of integers. */
export function bigintArray(values: readonly (number | null)[]): Buffer {
  return ofFixed(oid.int8, 8, values, writeInt64)
}

export function intArray(values: readonly (number | null)[]): Buffer {
  return ofFixed(oid.int4, 4, values, (buffer, value, at) => buffer.writeInt32BE(value, at))
}

export function booleanArray(values: readonly boolean[]): Buffer {
  return ofFixed(oid.bool, 1, values, (buffer, value, at) => buffer.writeUInt8(value ? 1 : 0, at))
}

const EPOCH_2000_MS = 946_684_800_000

/**
 * `timestamptz[]` of epoch milliseconds; fractions are truncated. On the wire they are microseconds since the year
 * 2000.
 */
export function timestampArray(values: readonly (number | null)[]): Buffer {
  return ofFixed(oid.timestamptz, 8, values, (buffer, value, at) =>
    buffer.writeBigInt64BE(BigInt(Math.trunc(value) - EPOCH_2000_MS) * 1000n, at),
  )
}

function writeInt64(buffer: Buffer, value: number, at: number): void {
  buffer.writeInt32BE(Math.floor(value / 0x1_0000_0000), at)
  buffer.writeUInt32BE(value >>> 0, at + 4)
}

function ofFixed<Value>(
  type: number,
  size: number,
  values: readonly (Value | null)[],
  write: (buffer: Buffer, value: Value, at: number) => void,
): Buffer {
  const buffer = Buffer.allocUnsafe(HEAD + values.length * (4 + size))
  let at = HEAD
  for (const value of values) {
    buffer.writeInt32BE(value === null ? NULL_LENGTH : size, at)
    at += 4
    if (value === null) continue
    write(buffer, value, at)
    at += size
  }
  return withHead(buffer, at, type, values.length)
}

function ofStrings(type: number, values: readonly (string | null)[], encoding: 'utf8' | 'hex'): Buffer {
  let size = HEAD
  for (const value of values) size += 4 + (value === null ? 0 : Buffer.byteLength(value, encoding))
  const buffer = Buffer.allocUnsafe(size)
  let at = HEAD
  for (const value of values) {
    const length = value === null ? NULL_LENGTH : buffer.write(value, at + 4, encoding)
    buffer.writeInt32BE(length, at)
    at += 4 + Math.max(0, length)
  }
  return withHead(buffer, at, type, values.length)
}

function withHead(buffer: Buffer, end: number, type: number, count: number): Buffer {
  buffer.writeInt32BE(count === 0 ? 0 : 1, 0)
  buffer.writeInt32BE(1, 4)
  buffer.writeInt32BE(type, 8)
  if (count === 0) return buffer.subarray(0, 12)
  buffer.writeInt32BE(count, 12)
  buffer.writeInt32BE(1, 16)
  return buffer.subarray(0, end)
}
