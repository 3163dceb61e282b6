import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { combine, shiftOf } from './crc.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/**
 * A body whose bytes will not change any more. Each encoding is made once, when it is first asked for. The ETag is
 * strong, so every encoding has its own (RFC 9110, section 8.8.1).
 */
export type Finished = {
  contentType: string
  /** What `Cache-Control` says; null where the answer must not be kept. */
  cacheControl: string | null
  /** Without quotes and without the mark of the encoding. */
  hash: string
  /** Bytes when plain, which need not exist for this to be known. */
  size: number
  /** The encodings worth asking for, best first. */
  encodings: readonly Encoding[]
  bytes(encoding: Encoding): Buffer
  /** Further headers that belong to these bytes, such as the hashes of a page's scripts. */
  headers?: Readonly<Record<string, string>>
}

export type FinishedOptions = {
  contentType?: string
  cacheControl?: string | null
  headers?: Readonly<Record<string, string>>
  /** False for what is compressed already. */
  isCompressible?: boolean
  /** 5 is right for what changes; files that never do deserve more. */
  brotliQuality?: number
  /** These bytes in brotli, where somebody has made them already. */
  brotli?: Buffer
}

/** Below this many bytes, compressing costs more than it saves. */
const SMALLEST_TO_COMPRESS = 1000
const GZIP_LEVEL = 6
const BROTLI_QUALITY = 5
export const JSON_TYPE = 'application/json; charset=utf-8'

export function finish(body: string | Buffer, options: FinishedOptions = {}): Finished {
  const identity = exact(typeof body === 'string' ? Buffer.from(body) : body)
  let gzip: Buffer | undefined
  let br = options.brotli
  let hash: string | undefined
  return {
    ...described(options),
    size: identity.length,
    encodings:
      identity.length < SMALLEST_TO_COMPRESS || options.isCompressible === false
        ? ['identity']
        : ['br', 'gzip', 'identity'],
    get hash() {
      return (hash ??= hashOf(identity))
    },
    bytes(encoding) {
      if (encoding === 'gzip') return (gzip ??= exact(gzipSync(identity, { level: GZIP_LEVEL })))
      if (encoding === 'br') return (br ??= brotli(identity, options.brotliQuality))
      return identity
    },
  }
}

/** One piece of a body. `stamp` names its content: same key and stamp, same bytes, and `write` is not asked again. */
export type Segment = { key: string; stamp: string | number; write: () => string | Buffer }
type Pressed = { stamp: string | number; identity: Buffer; deflated: Buffer; hash: Buffer; checksum: number }

/**
 * Joins segments into one body, of which only the changed segments are written and compressed again. Each is deflated
 * on its own and ends with a full flush, so it is whole bytes and refers to nothing outside; joined they are one
 * deflate stream (RFC 1951), and with header, CRC-32 and length one gzip member (RFC 1952).
 */
export function createSegments(): { finish(segments: readonly Segment[], options?: FinishedOptions): Finished } {
  let known = new Map<string, Pressed>()
  let last: { pressed: readonly Pressed[]; finished: Finished } | null = null
  return {
    finish(segments, options = {}) {
      const pressed = segments.map((segment) => {
        const before = known.get(segment.key)
        return before && before.stamp === segment.stamp ? before : press(segment)
      })
      // What is wholly as before keeps its bytes and whatever was made of them.
      if (last && last.pressed.length === pressed.length && last.pressed.every((one, index) => one === pressed[index]))
        return last.finished
      known = new Map(segments.map(({ key }, index) => [key, pressed[index] as Pressed]))
      last = { pressed, finished: join(pressed, options) }
      return last.finished
    },
  }
}

function press({ stamp, write }: Segment): Pressed {
  const text = write()
  const identity = exact(typeof text === 'string' ? Buffer.from(text) : text)
  const deflated = exact(deflateRawSync(identity, { level: GZIP_LEVEL, finishFlush: constants.Z_FULL_FLUSH }))
  return { stamp, identity, deflated, hash: createHash('sha1').update(identity).digest(), checksum: crc32(identity) }
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block: it ends the stream, which the segments leave open. */
const LAST_BLOCK = Buffer.from([0x03, 0x00])

/** Nothing is put together before it is asked for: most bodies are only ever sent as gzip. */
function join(pressed: readonly Pressed[], options: FinishedOptions): Finished {
  const size = pressed.reduce((sum, { identity }) => sum + identity.length, 0)
  let plain: Buffer | undefined
  let gzip: Buffer | undefined
  const identity = () =>
    (plain ??= Buffer.concat(
      pressed.map((segment) => segment.identity),
      size,
    ))
  // Boundaries count too: the same bytes cut elsewhere get another ETag, which costs a transfer and is never wrong.
  const hash = hashOf(Buffer.concat(pressed.map((segment) => segment.hash)))
  return {
    ...described(options),
    hash,
    size,
    encodings: size < SMALLEST_TO_COMPRESS ? ['identity'] : ['gzip', 'identity'],
    bytes(encoding) {
      if (encoding === 'identity') return identity()
      if (encoding === 'br') return brotli(identity())
      return (gzip ??= Buffer.concat([
        GZIP_HEADER,
        ...pressed.map((segment) => segment.deflated),
        LAST_BLOCK,
        trailer(pressed, size),
      ]))
    },
  }
}

function trailer(pressed: readonly Pressed[], size: number): Buffer {
  const bytes = Buffer.alloc(8)
  const checksum = pressed.reduce(
    (before, { checksum, identity }) => combine(before, checksum, shiftOf(identity.length)),
    0,
  )
  bytes.writeUInt32LE(checksum, 0)
  bytes.writeUInt32LE(size % 2 ** 32, 4)
  return bytes
}

function brotli(identity: Buffer, quality = BROTLI_QUALITY): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return exact(brotliCompressSync(identity, { params }))
}

/**
 * The same bytes in memory of their own: short buffers are pieces of larger ones (of Node's pool, of zlib's 16 KB),
 * which stay in memory with them.
 */
function exact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

function described({ contentType = JSON_TYPE, cacheControl = null, headers }: FinishedOptions) {
  return { contentType, cacheControl, ...(headers ? { headers } : {}) }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('base64url')
}

/** The ETag of one encoding of a body. */
export function etagOf({ hash }: Finished, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}.${encoding}"`
}

/** Whether the caller already has these bytes, in whatever encoding: If-None-Match compares weakly. */
export function isKnown(finished: Pick<Finished, 'hash'>, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|(\.\w+)?"$/g, '') === finished.hash,
  )
}

/** The best encoding that the caller takes; identity when nothing else is named. */
export function encodingFor({ encodings }: Finished, acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding || encodings.length === 1) return 'identity'
  const accepted = acceptEncoding.toLowerCase()
  for (const encoding of encodings) {
    if (encoding === 'identity' || takes(accepted, encoding)) return encoding
  }
  return 'identity'
}

/** The encodings that a caller takes, of those there are: one of four words, whatever the header says. */
export function encodingsTaken(acceptEncoding: string | undefined): string {
  const accepted = (acceptEncoding ?? '').toLowerCase()
  return `${takes(accepted, 'br') ? 'br' : ''}${takes(accepted, 'gzip') ? 'gzip' : ''}`
}

function takes(accepted: string, encoding: Encoding): boolean {
  for (const part of accepted.split(',')) {
    const [name = '', weight] = part.trim().split(/\s*;\s*q=/)
    if ((name === encoding || name === '*') && (weight === undefined || Number(weight) > 0)) return true
  }
  return false
}
