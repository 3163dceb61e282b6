/**
 * The first word of SHA-256 (FIPS 180-4) of texts that fit one block, optimised for a page. WebCrypto returns a promise
 * per hash and is missing on plain HTTP; a library hashes any length at several times the cost.
 */
const roundConstants = new Int32Array(64)
const start = new Int32Array(8)
const schedule = new Int32Array(64)
fillConstants()

/** Hashes a block of 16 words: padded text and its length. */
export function firstWord(block: Int32Array): number {
  for (let at = 0; at < 16; at++) schedule[at] = block[at]!
  for (let at = 16; at < 64; at++) {
    const [early, late] = [schedule[at - 15]!, schedule[at - 2]!]
    const low = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
    const high = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
    schedule[at] = (schedule[at - 16]! + low + schedule[at - 7]! + high) | 0
  }
  let a = start[0]!,
    b = start[1]!,
    c = start[2]!,
    d = start[3]!,
    e = start[4]!,
    f = start[5]!,
    g = start[6]!,
    h = start[7]!
  for (let round = 0; round < 64; round++) {
    const turned = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const first = (h + turned + ((e & f) ^ (~e & g)) + roundConstants[round]! + schedule[round]!) | 0
    const second =
      ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) +
        ((a & b) ^ (a & c) ^ (b & c))) |
      0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (a + start[0]!) | 0
}

/** Writes an ASCII text of at most 55 characters into a block, padded and with its length in bits. */
export function writeBlock(block: Int32Array, text: string): void {
  block.fill(0)
  for (let at = 0; at <= text.length; at++)
    block[at >> 2]! |= (at < text.length ? text.charCodeAt(at) : 0x80) << (24 - 8 * (at & 3))
  block[15] = text.length * 8
}

/** Fractions of the square and cube roots of the first primes. */
function fillConstants(): void {
  const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
  let found = 0
  for (let number = 2; found < 64; number++) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) isPrime = false
    if (!isPrime) continue
    if (found < 8) start[found] = fraction(Math.sqrt(number))
    roundConstants[found++] = fraction(Math.cbrt(number))
  }
}
