import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { combine, shiftOf } from './crc.ts'
import type { Shift } from './crc.ts'
import { brotli, described, exact, GZIP_LEVEL, hashOf, SMALLEST_TO_COMPRESS } from './finished.ts'
import type { Finished, FinishedOptions } from './finished.ts'
import { createLru } from './lru.ts'

/**
 * One piece of a body. `stamp` names its content: same key and stamp, same bytes, and `write` is not called again. The
 * same object in the same place needs no lookup.
 */
export type Segment = { key: string; stamp: string | number; write: () => string | Buffer }
export type Segments = { finish(segments: readonly Segment[], options?: FinishedOptions): Finished }

/** A segment's bytes, plain and deflated. `shift` is that of its length, for the checksum of the whole. */
type Block = { identity: Buffer; deflated: Buffer; hash: Buffer; checksum: number; shift: Shift }
type Pressed = { segment: Segment; block: Block }
type Body = { pressed: readonly Pressed[]; finished: Finished }

/** Blocks by their content: bodies with equal bytes, as the lists of two time zones, share one block. */
type Blocks = {
  of(identity: Buffer): Block
  /** The number of blocks deflated so far. */
  deflated(): number
}

/** Bodies hold the blocks that they use; this limit is for blocks that another body may use. */
const MAX_BLOCK_BYTES = 16 * 2 ** 20
/** Shorter blocks are stored faster than looked up, and change most. */
const SMALLEST_TO_SHARE = 1000

export function createBlocks(maxBytes = MAX_BLOCK_BYTES): Blocks {
  const known = createLru<{ block: Block; size: number }>(maxBytes)
  let count = 0
  return {
    of(identity) {
      const checksum = crc32(identity)
      const key = `${checksum} ${identity.length}`
      const found = known.get(key)?.block
      if (found?.identity.equals(identity)) return found
      count++
      const block = press(identity, checksum)
      if (identity.length >= SMALLEST_TO_SHARE)
        known.set(key, { block, size: block.identity.length + block.deflated.length })
      return block
    },
    deflated: () => count,
  }
}

/**
 * Joins segments into one body, of which only the changed segments are rendered and compressed again. Each is deflated
 * on its own and ends with a full flush, so it is whole bytes and refers to nothing outside; joined they are one
 * deflate stream (RFC 1951), and with header, CRC-32 and length one gzip member (RFC 1952).
 */
export function createSegments(blocks: Blocks = createBlocks()): Segments {
  let last: Body | null = null
  return {
    finish(segments, options = {}) {
      const before = last
      const find = finder(before?.pressed ?? [])
      const pressed = segments.map((segment, index): Pressed => {
        const known = before?.pressed[index]
        if (known?.segment === segment) return known
        return { segment, block: find(segment) ?? blocks.of(bytesOf(segment.write())) }
      })
      // An unchanged body keeps its bytes and their encodings.
      const isSame =
        before?.pressed.length === pressed.length &&
        pressed.every(({ block }, index) => block === before.pressed[index]?.block)
      last = {
        pressed,
        finished: isSame
          ? before.finished
          : join(
              pressed.map(({ block }) => block),
              options,
            ),
      }
      return last.finished
    },
  }
}

/** Finds the block of a segment from another place or an earlier body. */
function finder(pressed: readonly Pressed[]): (segment: Segment) => Block | undefined {
  let byKey: Map<string, Pressed> | null = null
  return ({ key, stamp }) => {
    byKey ??= new Map(pressed.map((one) => [one.segment.key, one]))
    const known = byKey.get(key)
    return known?.segment.stamp === stamp ? known.block : undefined
  }
}

function bytesOf(written: string | Buffer): Buffer {
  return exact(typeof written === 'string' ? Buffer.from(written) : written)
}

function press(identity: Buffer, checksum: number): Block {
  const deflated =
    identity.length < SMALLEST_TO_COMPRESS
      ? stored(identity)
      : exact(deflateRawSync(identity, { level: GZIP_LEVEL, finishFlush: constants.Z_FULL_FLUSH }))
  const hash = createHash('sha1').update(identity).digest()
  return { identity, deflated, hash, checksum, shift: shiftOf(identity.length) }
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

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block: it ends the stream, which the segments leave open. */
const LAST_BLOCK = Buffer.from([0x03, 0x00])

/**
 * Nothing is joined before its first use: most bodies are only ever sent as gzip, which comes first because its blocks
 * are ready. Brotli compresses the whole body, for callers who accept nothing else.
 */
function join(blocks: readonly Block[], options: FinishedOptions): Finished {
  const size = blocks.reduce((sum, { identity }) => sum + identity.length, 0)
  let plain: Buffer | undefined
  let gzip: Buffer | undefined
  let br: Buffer | undefined
  const identity = () =>
    (plain ??= Buffer.concat(
      blocks.map((block) => block.identity),
      size,
    ))
  // The ETag depends on boundaries too: equal bytes cut elsewhere get another ETag, which costs a transfer and is never
  // wrong.
  const hash = hashOf(Buffer.concat(blocks.map((block) => block.hash)))
  return {
    ...described(options),
    hash,
    size,
    encodings: size < SMALLEST_TO_COMPRESS ? ['identity'] : ['gzip', 'br', 'identity'],
    bytes(encoding) {
      if (encoding === 'identity') return identity()
      if (encoding === 'br') return (br ??= brotli(identity()))
      return (gzip ??= Buffer.concat([
        GZIP_HEADER,
        ...blocks.map((block) => block.deflated),
        LAST_BLOCK,
        trailer(blocks, size),
      ]))
    },
  }
}

function trailer(blocks: readonly Block[], size: number): Buffer {
  const bytes = Buffer.alloc(8)
  const checksum = blocks.reduce((before, block) => combine(before, block.checksum, block.shift), 0)
  bytes.writeUInt32LE(checksum, 0)
  bytes.writeUInt32LE(size % 2 ** 32, 4)
  return bytes
}
