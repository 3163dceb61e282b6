import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

/**
 * An immutable body. Each encoding is computed once, on its first request. The ETag is strong, so every encoding has
 * its own (RFC 9110, section 8.8.1).
 */
export type Finished = {
  contentType: string
  /** The value of `Cache-Control`; null where the answer must not be cached. */
  cacheControl: string | null
  /** Without quotes and without the mark of the encoding. */
  hash: string
  /** The plain length, known before the plain bytes exist. */
  size: number
  /** The useful encodings, best first. */
  encodings: readonly Encoding[]
  bytes(encoding: Encoding): Buffer
  /** Further headers that belong to these bytes, such as the hashes of a page's scripts. */
  headers?: Readonly<Record<string, string>>
}

export type FinishedOptions = {
  contentType?: string
  cacheControl?: string | null
  headers?: Readonly<Record<string, string>>
  /** False for bytes that are compressed already. */
  isCompressible?: boolean
  /** 5 suits bodies that change; immutable files deserve more. */
  brotliQuality?: number
  /** These bytes in brotli, where they are precompressed. */
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
 * A copy in memory of its own: short buffers are slices of larger ones (of Node's pool, of zlib's 16 KB), which they
 * would retain.
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

/** Whether the caller already has these bytes, in any encoding: If-None-Match compares weakly. */
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

/** The best encoding that the caller accepts; identity when the header names none. */
export function encodingFor({ encodings }: Finished, acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding || encodings.length === 1) return 'identity'
  const accepted = acceptEncoding.toLowerCase()
  for (const encoding of encodings) {
    if (encoding === 'identity' || takes(accepted, encoding)) return encoding
  }
  return 'identity'
}

/** The accepted ones of the available encodings: one of four strings, for any header. */
export function encodingsTaken(acceptEncoding: string | undefined): string {
  const accepted = (acceptEncoding ?? '').toLowerCase()
  return `${takes(accepted, 'br') ? 'br' : ''}${takes(accepted, 'gzip') ? 'gzip' : ''}`
}

function takes(accepted: string, encoding: Encoding): boolean {
  let isAnyTaken = false
  for (const part of accepted.split(',')) {
    const [name = '', weight] = part.trim().split(/\s*;\s*q=/)
    const isTaken = weight === undefined || Number(weight) > 0
    // A name counts more than the asterisk (RFC 9110, section 12.5.3).
    if (name === encoding) return isTaken
    if (name === '*') isAnyTaken = isTaken
  }
  return isAnyTaken
}
