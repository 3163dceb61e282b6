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

/** Caching of files named by a hash of their content: browsers never revalidate them, so they have no ETag. */
export const FOR_EVER = 'max-age=31536000, immutable'
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
    encodings: isWorthIt(identity.length, options) ? ['br', 'gzip', 'identity'] : ['identity'],
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

function isWorthIt(size: number, { isCompressible = true, brotli: precompressed }: FinishedOptions): boolean {
  if (precompressed) return precompressed.length < size
  return isCompressible && size >= SMALLEST_TO_COMPRESS
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
