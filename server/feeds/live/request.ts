import { retryAfterMs } from '#core/background/back-off.ts'

/** What a server said about the version of a document, sent back with the next request. */
export interface Version {
  etag: string | null
  lastModified: string | null
}

export interface RequestLimits {
  timeoutMs: number
  /** After decompression. */
  mostBytes: number
  /** Further request headers; a key is one of them, and stands in no address and no log. */
  headers?: Readonly<Record<string, string>>
  /** Each answer before it is read, with the wait that it asks for. */
  onAnswer?: (response: Response, retryMs: number | null) => void
}

type Requested =
  | { kind: 'new'; value: unknown; version: Version }
  | { kind: 'same' }
  | { kind: 'failed'; reason: string; retryMs: number | null }

/**
 * Requests a JSON document unless it is still the version that is known. Redirects are not followed, so that the
 * provider cannot point into the operator's network. A document older than the known one counts as the same: caches of
 * a provider do not all change at once.
 */
export async function requestJson(
  url: URL,
  known: Version,
  { timeoutMs, mostBytes, headers: further = {}, onAnswer }: RequestLimits,
  now: () => number,
): Promise<Requested> {
  try {
    const response = await fetch(url, {
      headers: { ...further, ...headersOf(known) },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status, headers } = response
    const retryMs = retryAfterMs(headers.get('retry-after'), now())
    onAnswer?.(response, retryMs)
    if (status !== 200) {
      await response.body?.cancel()
      if (status === 304) return { kind: 'same' }
      const reason = status >= 300 && status < 400 ? `redirected (${status}), not followed` : `answered ${status}`
      return { kind: 'failed', reason, retryMs }
    }
    const version = { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
    const text = await textWithin(response, mostBytes)
    if (text === null) return { kind: 'failed', reason: `more than ${mostBytes} bytes`, retryMs: null }
    const value: unknown = JSON.parse(text)
    return isOlder(version, known) ? { kind: 'same' } : { kind: 'new', value, version }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error, timeoutMs), retryMs: null }
  }
}

function headersOf({ etag, lastModified }: Version): Record<string, string> {
  return {
    accept: 'application/json',
    'user-agent': 'Touchline',
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
}

/** Null where the body is longer; the rest is not read. */
async function textWithin(response: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop closes the connection.
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function isOlder(own: Version, known: Version): boolean {
  if (own.lastModified === null || known.lastModified === null) return false
  return Date.parse(own.lastModified) < Date.parse(known.lastModified)
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof SyntaxError) return 'no whole JSON'
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no whole answer within ${timeoutMs} ms`
  const { cause } = error
  return cause instanceof Error ? cause.message || error.message : error.message
}
