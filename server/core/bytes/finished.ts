import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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
export const SMALLEST_TO_COMPRESS = 1000
export const GZIP_LEVEL = 6
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

export function brotli(identity: Buffer, quality = BROTLI_QUALITY): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return exact(brotliCompressSync(identity, { params }))
}

/**
 * The same bytes in memory of their own: short buffers are pieces of larger ones (of Node's pool, of zlib's 16 KB),
 * which stay in memory with them.
 */
export function exact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

export function described({ contentType = JSON_TYPE, cacheControl = null, headers }: FinishedOptions) {
  return { contentType, cacheControl, ...(headers ? { headers } : {}) }
}

export function hashOf(bytes: Buffer): string {
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
