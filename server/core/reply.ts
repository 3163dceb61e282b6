import type { IncomingMessage, ServerResponse } from 'node:http'
import { JSON_TYPE, encodingFor, etagOf, isKnown } from './finished.ts'
import type { Failure } from './failure.ts'
import { errorBody, statusOf } from './failure.ts'
import type { Kept } from './bytes.ts'

export type Headers = Readonly<Record<string, string>>

/** On every answer. The policy for scripts of a page stands with the pages. */
export const secureHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** Sends finished bytes: the best encoding, 304 where the caller has them, headers only for HEAD. */
export function sendFinished(req: IncomingMessage, res: ServerResponse, { finished, staleSince }: Kept, headers: Headers, status = 200): void {
  const { contentType, cacheControl } = finished
  const encoding = encodingFor(finished, req.headers['accept-encoding'])
  const all: Record<string, string> = { ...secureHeaders, ...finished.headers, ...headers }
  all['cache-control'] ??= cacheControl ?? 'no-store'
  all.vary = all.vary ? `Accept-Encoding, ${all.vary}` : 'Accept-Encoding'
  if (staleSince !== null) all['touchline-stale'] = new Date(staleSince).toISOString()
  if (cacheControl !== null) {
    all.etag = etagOf(finished, encoding)
    if (status === 200 && isKnown(finished, req.headers['if-none-match'])) {
      res.writeHead(304, all).end()
      return
    }
  }
  const bytes = finished.bytes(encoding)
  all['content-type'] = contentType
  all['content-length'] = String(bytes.length)
  if (encoding !== 'identity') all['content-encoding'] = encoding
  res.writeHead(status, all)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

/** Sends an error in the one shape that errors have. */
export function sendFailure(req: IncomingMessage, res: ServerResponse, failure: Failure, requestId: string, headers: Headers = {}): void {
  if (res.headersSent || res.destroyed) {
    res.destroy()
    return
  }
  const bytes = Buffer.from(JSON.stringify(errorBody(failure, requestId)))
  const all: Record<string, string> = {
    ...secureHeaders,
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
