import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_LANGUAGE } from '../calls/caller.ts'
import { languageOf } from '../calls/choices.ts'
import { FOR_EVER, JSON_TYPE, type Encoding, type Finished } from '../bytes/finished.ts'
import { errorBody, statusOf, type Failure } from '../calls/failure.ts'
import type { Kept } from '../bytes/bytes.ts'

export type Headers = Readonly<Record<string, string>>

/** `Strict-Transport-Security` on every answer over HTTPS: two years (RFC 6797). */
export const STRICT_TRANSPORT = 'max-age=63072000'

/** Seconds, for a limit that names no end. */
const TOO_MANY_S = '60'

/** On every answer. */
const plainHeaders: Headers = { 'x-content-type-options': 'nosniff' }

/** On every page, beside the policy for its scripts. */
export const pageHeaders: Headers = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** An answer as one caller gets it: the best encoding, and the headers beside those of its body. */
export type Reply = {
  encoding: Encoding
  etag: string
  head: Headers
  /** Absent where the caller has the bytes. */
  body?: ReplyBody
}
type ReplyBody = { bytes: Buffer; headers: Headers }

/** The reply to a request, without its body, which may have to be compressed first. */
export function replyOf(req: IncomingMessage, finished: Finished, headers: Headers): Reply {
  const encoding = encodingFor(finished, req.headers['accept-encoding'])
  const etag = etagOf(finished, encoding)
  const { cacheControl } = finished
  const head: Record<string, string> = { ...plainHeaders, ...finished.headers, ...headers }
  head['cache-control'] ??= cacheControl ?? 'no-store'
  head.vary = head.vary ? `Accept-Encoding, ${head.vary}` : 'Accept-Encoding'
  if (cacheControl !== null && cacheControl !== FOR_EVER) head.etag = etag
  return { encoding, etag, head }
}

export function bodyOf(finished: Finished, encoding: Encoding): ReplyBody {
  const bytes = finished.bytes(encoding)
  const headers = { 'content-type': finished.contentType, 'content-length': String(bytes.length) }
  return { bytes, headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding } }
}

/** Sends finished bytes: the best encoding, 304 where the caller has them, headers only for HEAD. Returns the reply. */
export function sendFinished(
  req: IncomingMessage,
  res: ServerResponse,
  { finished, staleSince }: Kept,
  headers: Headers,
  status = 200,
): Reply {
  const stale: Headers = staleSince === null ? {} : { 'touchline-stale': new Date(staleSince).toISOString() }
  const reply = replyOf(req, finished, { ...headers, ...stale })
  if (status === 200 && finished.cacheControl !== null && isKnown(finished, req.headers['if-none-match'])) {
    res.writeHead(304, reply.head).end()
    return reply
  }
  const body = bodyOf(finished, reply.encoding)
  res.writeHead(status, { ...reply.head, ...body.headers })
  res.end(req.method === 'HEAD' ? undefined : body.bytes)
  return { ...reply, body }
}

/** Sends an error in the common error shape, in the caller's language. Never cached. */
export function sendFailure(
  req: IncomingMessage,
  res: ServerResponse,
  failure: Failure,
  requestId: string,
  headers: Headers = {},
): void {
  if (res.headersSent || res.destroyed) {
    res.destroy()
    return
  }
  const bytes = Buffer.from(
    JSON.stringify(errorBody(failure, requestId, languageOf(req.headers, langIn(req.url), DEFAULT_LANGUAGE))),
  )
  const all: Record<string, string> = {
    ...plainHeaders,
    ...headers,
    'cache-control': 'no-store',
    'content-type': JSON_TYPE,
    'content-length': String(bytes.length),
    'x-request-id': requestId,
  }
  if (failure.retryAfterS !== null) all['retry-after'] = String(failure.retryAfterS)
  else if (failure.error === 'too_many') all['retry-after'] ??= TOO_MANY_S
  res.writeHead(statusOf(failure), all)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

/** `lang` of the query, also of an otherwise malformed one. */
function langIn(url = ''): string | null {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length)).get('lang')
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
