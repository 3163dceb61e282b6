/** The polynomial of CRC-32 (RFC 1952), reversed. */
const POLYNOMIAL = 0xedb88320

/** A matrix over GF(2), one column per bit: what so many further bytes do to a CRC-32. */
type Shift = Uint32Array

/**
 * CRC-32 of two pieces, from that of each and the length of the second one in bytes.
 * https://github.com/madler/zlib/blob/v1.2.11/crc32.c, crc32_combine
 */
export function combine(first: number, second: number, length: number): number {
  let shifted = first
  for (let left = length, power = 0; left > 0; left = Math.floor(left / 2), power++)
    if (left % 2 === 1) shifted = apply(byteShift(power), shifted)
  return (shifted ^ second) >>> 0
}

/** What one zero bit does. */
const ONE_BIT: Shift = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : 1 << (bit - 1)))

const byteShifts: Shift[] = []

/** What 2^power zero bytes do. */
function byteShift(power: number): Shift {
  let known = byteShifts[power]
  if (known) return known
  const before = power === 0 ? square(square(ONE_BIT)) : byteShift(power - 1)
  known = square(before)
  byteShifts[power] = known
  return known
}

function apply(matrix: Shift, vector: number): number {
  let sum = 0
  for (let bit = 0, left = vector; left !== 0; bit++, left >>>= 1) if (left & 1) sum ^= matrix[bit] as number
  return sum >>> 0
}

function square(matrix: Shift): Shift {
  return matrix.map((column) => apply(matrix, column))
}
