/** The polynomial of CRC-32 (RFC 1952), reversed. */
const POLYNOMIAL = 0xedb88320

/** Says how a CRC-32 looks after so many further bytes: multiplies it by a matrix over GF(2), one column per bit. */
export type Shift = Uint32Array

const byLength = new Map<number, Shift>()
const MOST_KEPT = 500

/** The shift of `length` zero bytes. https://github.com/madler/zlib/blob/v1.2.11/crc32.c, crc32_combine */
export function shiftOf(length: number): Shift {
  const known = byLength.get(length)
  if (known) return known
  let power = times(ONE_BIT, ONE_BIT)
  power = times(power, power)
  let shift: Shift | null = null
  for (let left = length; left > 0; left = Math.floor(left / 2)) {
    power = times(power, power)
    if (left % 2 === 1) shift = shift ? times(power, shift) : power
  }
  const found = shift ?? IDENTITY
  if (byLength.size >= MOST_KEPT) byLength.clear()
  byLength.set(length, found)
  return found
}

/** CRC-32 of two pieces, from that of each and the shift of the second one's length. */
export function combine(first: number, second: number, shift: Shift): number {
  return (apply(shift, first) ^ second) >>> 0
}

const IDENTITY: Shift = Uint32Array.from({ length: 32 }, (_, bit) => 1 << bit)
/** What one zero bit does. */
const ONE_BIT: Shift = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : 1 << (bit - 1)))

function apply(matrix: Shift, vector: number): number {
  let sum = 0
  for (let bit = 0, left = vector; left !== 0; bit++, left >>>= 1) if (left & 1) sum ^= matrix[bit] as number
  return sum >>> 0
}

function times(a: Shift, b: Shift): Shift {
  return b.map((column) => apply(a, column))
}
