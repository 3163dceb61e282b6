import { brotli } from './finished.ts'
import type { Encoding } from './finished.ts'
import type { Block } from './blocks.ts'
import { combine, shiftOf } from './crc.ts'

/** A body of blocks, and its encodings as far as they were requested. */
export type Joined = { blocks: readonly Block[]; size: number } & Partial<Record<Encoding, Buffer>>

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
