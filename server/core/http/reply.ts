import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_LANGUAGE } from '../calls/caller.ts'
import { languageOf } from '../calls/choices.ts'
import { JSON_TYPE, encodingFor, etagOf, isKnown } from '../bytes/finished.ts'
import type { Encoding, Finished } from '../bytes/finished.ts'
import type { Failure } from '../calls/failure.ts'
import { errorBody, statusOf } from '../calls/failure.ts'
import type { Kept } from '../bytes/bytes.ts'

export type Headers = Readonly<Record<string, string>>

/** `Strict-Transport-Security` on every answer over HTTPS: two years (RFC 6797). */
export const STRICT_TRANSPORT = 'max-age=63072000'

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

/** Headers of finished bytes, without those of the body. */
export function headersFor(finished: Finished, encoding: Encoding, headers: Headers): Record<string, string> {
  const { cacheControl } = finished
  const all: Record<string, string> = { ...plainHeaders, ...finished.headers, ...headers }
  all['cache-control'] ??= cacheControl ?? 'no-store'
  all.vary = all.vary ? `Accept-Encoding, ${all.vary}` : 'Accept-Encoding'
  if (cacheControl !== null) all.etag = etagOf(finished, encoding)
  return all
}

export function bodyHeaders({ contentType }: Finished, encoding: Encoding, bytes: Buffer): Record<string, string> {
  const headers = { 'content-type': contentType, 'content-length': String(bytes.length) }
  return encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
}

/** Sends finished bytes: the best encoding, 304 where the caller has them, headers only for HEAD. */
export function sendFinished(
  req: IncomingMessage,
  res: ServerResponse,
  { finished, staleSince }: Kept,
  headers: Headers,
  status = 200,
): void {
  const encoding = encodingFor(finished, req.headers['accept-encoding'])
  const all = headersFor(finished, encoding, headers)
  if (staleSince !== null) all['touchline-stale'] = new Date(staleSince).toISOString()
  if (status === 200 && finished.cacheControl !== null && isKnown(finished, req.headers['if-none-match'])) {
    res.writeHead(304, all).end()
    return
  }
  const bytes = finished.bytes(encoding)
  res.writeHead(status, Object.assign(all, bodyHeaders(finished, encoding, bytes)))
  res.end(req.method === 'HEAD' ? undefined : bytes)
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
  res.writeHead(statusOf(failure), all)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

/** `lang` of the query, also of an otherwise malformed one. */
function langIn(url = ''): string | null {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length)).get('lang')
}
