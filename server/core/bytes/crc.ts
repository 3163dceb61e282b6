/** The polynomial of CRC-32 (RFC 1952), reversed. */
const POLYNOMIAL = 0xedb88320

/** The effect of a number of further bytes on a CRC-32: a matrix over GF(2), one column per bit. */
export type Shift = Uint32Array

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
