import { brotli, type Encoding } from './finished.ts'
import type { Block } from './blocks.ts'

/** A body of blocks, and its encodings as far as they were requested. */
type Joined = { blocks: readonly Block[]; size: number } & Partial<Record<Encoding, Buffer>>

/**
 * The body in one encoding. Nothing is joined before its first use: most bodies are only ever sent as gzip. Brotli
 * compresses the whole body, for callers who accept nothing else.
 */
export function encoded(joined: Joined, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return (joined.gzip ??= gzipMember(joined))
  if (encoding === 'br') return (joined.br ??= brotli(encoded(joined, 'identity')))
  const { blocks, size } = joined
  return (joined.identity ??= Buffer.concat(
    blocks.map((block) => block.identity),
    size,
  ))
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block: it ends the stream, which the blocks leave open. */
const LAST_BLOCK = Buffer.from([0x03, 0x00])

/**
 * The blocks joined are one deflate stream (RFC 1951), and with header, CRC-32 and length one gzip member (RFC 1952).
 */
function gzipMember({ blocks, size }: Joined): Buffer {
  return Buffer.concat([GZIP_HEADER, ...blocks.map(({ deflated }) => deflated), LAST_BLOCK, trailer(blocks, size)])
}

function trailer(blocks: readonly Block[], size: number): Buffer {
  const bytes = Buffer.alloc(8)
  let checksum = 0
  for (const block of blocks) {
    block.shift ??= shiftOf(block.identity.length)
    checksum = combine(checksum, block.checksum, block.shift)
  }
  bytes.writeUInt32LE(checksum, 0)
  bytes.writeUInt32LE(size % 2 ** 32, 4)
  return bytes
}

/** The polynomial of CRC-32 (RFC 1952), reversed. */
const POLYNOMIAL = 0xedb88320

/** The effect of a number of further bytes on a CRC-32: a matrix over GF(2), one column per bit. */
type Shift = Uint32Array

/** The shift of `length` bytes. https://github.com/madler/zlib/blob/v1.2.11/crc32.c, crc32_combine */
export function shiftOf(length: number): Shift {
  const known = byLength.get(length)
  if (known) return known
  let shift = IDENTITY
  for (let left = length, power = 0; left > 0; left = Math.floor(left / 2), power++)
    if (left % 2 === 1) shift = times(byteShift(power), shift)
  if (byLength.size >= MAX_KEPT) byLength.clear()
  byLength.set(length, shift)
  return shift
}

const byLength = new Map<number, Shift>()
const MAX_KEPT = 1000

/** CRC-32 of two pieces, from that of each and the shift of the second one's length. */
export function combine(first: number, second: number, shift: Shift): number {
  return (apply(shift, first) ^ second) >>> 0
}

const IDENTITY: Shift = Uint32Array.from({ length: 32 }, (_, bit) => 1 << bit)
/** The effect of one zero bit. */
const ONE_BIT: Shift = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : 1 << (bit - 1)))

const byteShifts: Shift[] = []

/** The effect of 2^power zero bytes. */
function byteShift(power: number): Shift {
  let known = byteShifts[power]
  if (known) return known
  known = power === 0 ? square(square(square(ONE_BIT))) : square(byteShift(power - 1))
  byteShifts[power] = known
  return known
}

function apply(matrix: Shift, vector: number): number {
  let sum = 0
  for (let bit = 0, left = vector; left !== 0; bit++, left >>>= 1) if (left & 1) sum ^= matrix[bit] as number
  return sum >>> 0
}

function times(a: Shift, b: Shift): Shift {
  return b.map((column) => apply(a, column))
}

function square(matrix: Shift): Shift {
  return times(matrix, matrix)
}
