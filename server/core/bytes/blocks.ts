import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { createBudget, type Budget } from './budget.ts'
import { exact, GZIP_LEVEL, SMALLEST_TO_COMPRESS } from './finished.ts'

/**
 * A piece of a body, plain and deflated on its own: whole bytes that refer to nothing outside (RFC 1951). `shift` is
 * that of its length, for the checksum of a whole; computed when it is first needed.
 */
export type Block = { identity: Buffer; deflated: Buffer; hash: Buffer; checksum: number; shift?: Uint32Array }

/** Blocks by their content: bodies with equal bytes, as the lists of two time zones, share one block. */
export type Blocks = {
  /** The blocks of these texts, in their order. */
  of(texts: readonly string[]): Block[]
  /** The number of blocks deflated so far. */
  deflated(): number
}

/** Shorter blocks are stored faster than looked up, and change most. */
const SMALLEST_TO_SHARE = 1000

/** Bodies hold the blocks that they use; here are those that another body may use. */
export function createBlocks(budget: Budget = createBudget()): Blocks {
  const known = budget.cache<string, Block>()
  let count = 0

  function blockOf(text: string): Block {
    const identity = ownBytes(text)
    if (identity.length < SMALLEST_TO_SHARE) {
      count++
      return press(identity, crc32(identity))
    }
    const checksum = crc32(identity)
    const key = `${checksum} ${identity.length}`
    const found = known.get(key)
    if (found?.identity.equals(identity)) return found
    count++
    const block = press(identity, checksum)
    known.set(key, block, block.identity.length + block.deflated.length)
    return block
  }
  return { of: (texts) => texts.map(blockOf), deflated: () => count }
}

/** In memory of its own: short buffers of Node are slices of a larger one, which they would retain. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

function press(identity: Buffer, checksum: number): Block {
  const deflated =
    identity.length < SMALLEST_TO_COMPRESS
      ? stored(identity)
      : exact(deflateRawSync(identity, { level: GZIP_LEVEL, finishFlush: constants.Z_FULL_FLUSH }))
  const hash = createHash('sha1').update(identity).digest()
  return { identity, deflated, hash, checksum }
}

/**
 * A block of deflate that is not compressed (RFC 1951, section 3.2.4): for short pieces the quarter of a megabyte that
 * zlib allocates costs more than the bytes.
 */
function stored(identity: Buffer): Buffer {
  const block = Buffer.allocUnsafeSlow(5 + identity.length)
  block.writeUInt8(0, 0)
  block.writeUInt16LE(identity.length, 1)
  block.writeUInt16LE(identity.length ^ 0xffff, 3)
  identity.copy(block, 5)
  return block
}
