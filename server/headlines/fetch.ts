import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { lookup } from 'node:dns'
import { pipeline, Transform, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { retryAfterMs } from '#core/background/back-off.ts'
import { isAddressRefused, isPublicAddress, lookupAmong } from '#core/http/public-host.ts'

export type Fetched =
  | {
      kind: 'new'
      bytes: Buffer
      contentType: string | null
      etag: string | null
      lastModified: string | null
      address: string
    }
  | { kind: 'same' }
  | { kind: 'failed'; problem: string; retryMs: number | null; isGone: boolean }

type FetchLimits = {
  /** In total, with all redirects. */
  timeoutMs: number
  /** Before and after decompression. */
  mostBytes: number
  mostRedirects: number
}

const fetchLimits: FetchLimits = { timeoutMs: 20_000, mostBytes: 2_000_000, mostRedirects: 3 }

type Wanted = {
  address: string
  /** The address may be in the operator's own network; a redirect to another host there is refused all the same. */
  isInner: boolean
  etag: string | null
  lastModified: string | null
}

type Tools = Partial<FetchLimits> & {
  now?: () => number
  /** Aborts when the process is about to end. */
  signal?: AbortSignal
  /** In tests: the resolver, and which addresses are public. */
  resolve?: typeof lookup
  isPublic?: (address: string) => boolean
}

class Refusal extends Error {}

/**
 * Requests a feed unless it is the version that is known. Each connection goes to public addresses only, which are
 * checked as they are connected to. Never rejects.
 */
export async function fetchFeed(
  wanted: Wanted,
  { now = Date.now, resolve, isPublic = isPublicAddress, signal, ...given }: Tools = {},
): Promise<Fetched> {
  const limits = { ...fetchLimits, ...given }
  const until = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(signal ? [signal] : [])])
  const first = new URL(wanted.address)
  let url = first
  try {
    for (let hop = 0; hop <= limits.mostRedirects; hop++) {
      const isAllowed = wanted.isInner && url.host === first.host ? () => true : isPublic
      const answer = await send(url, headersOf(wanted), { isAllowed, resolve, until })
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) {
        const bytes = await bytesOf(answer, limits.mostBytes, until)
        return {
          kind: 'new',
          bytes,
          contentType: headers['content-type'] ?? null,
          etag: headers.etag ?? null,
          lastModified: headers['last-modified'] ?? null,
          address: url.href,
        }
      }
      answer.destroy()
      if (statusCode === 304) return { kind: 'same' }
      if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
        return {
          kind: 'failed',
          problem: `The server answered ${statusCode}.`,
          retryMs: retryAfterMs(headers['retry-after'] ?? null, now()),
          isGone: statusCode === 410,
        }
      url = nextOf(headers.location, url)
    }
    return failed(`More than ${limits.mostRedirects} redirects.`)
  } catch (error) {
    return failed(until.aborted ? `No whole answer within ${limits.timeoutMs} ms.` : sentenceOf(error))
  }
}

function failed(problem: string): Fetched {
  return { kind: 'failed', problem, retryMs: null, isGone: false }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EHOSTPRIVATE') return 'The host is not public.'
  return `The request failed${code === '' ? '' : ` (${code})`}.`
}

function headersOf({ etag, lastModified }: Wanted): Record<string, string> {
  return {
    accept:
      'application/atom+xml, application/rss+xml, application/feed+json, application/json, application/xml, text/xml, */*;q=0.1',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Touchline (news feeds)',
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
}

/** Where a redirect leads; throws where that is no address of the web. */
function nextOf(location: string, from: URL): URL {
  const next = URL.canParse(location, from.href) ? new URL(location, from.href) : null
  if (!next || !/^https?:$/.test(next.protocol) || next.username !== '' || next.password !== '')
    throw new Refusal('Redirected to an address that is not of the web.')
  if (from.protocol === 'https:' && next.protocol === 'http:') throw new Refusal('Redirected from https to http.')
  return next
}

type Connection = { isAllowed: (address: string) => boolean; resolve: typeof lookup | undefined; until: AbortSignal }

function send(
  url: URL,
  headers: Record<string, string>,
  { isAllowed, resolve, until }: Connection,
): Promise<IncomingMessage> {
  if (isAddressRefused(url, isAllowed)) throw new Refusal('The host is not public.')
  const { promise, resolve: done, reject } = Promise.withResolvers<IncomingMessage>()
  // Without an agent: a connection that another request left open was checked by other rules.
  const options = { headers, signal: until, agent: false as const, lookup: lookupAmong(isAllowed, resolve) }
  const sent = (url.protocol === 'http:' ? requestPlain : request)(url, options, done)
  sent.on('error', reject)
  sent.end()
  return promise
}

/** The body, decompressed; rejects once it is larger than allowed, before or after decompression. */
async function bytesOf(answer: IncomingMessage, mostBytes: number, until: AbortSignal): Promise<Buffer> {
  const tooLarge = () => new Refusal(`More than ${mostBytes} bytes.`)
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) {
    answer.destroy()
    throw tooLarge()
  }
  let sentBytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      sentBytes += chunk.length
      next(sentBytes > mostBytes ? tooLarge() : null, chunk)
    },
  })
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const plain = decompressed(encoding)
  const nothing = () => undefined
  const body: Readable = plain ? pipeline(answer, counted, plain, nothing) : pipeline(answer, counted, nothing)
  const chunks: Buffer[] = []
  let bytes = 0
  const stop = () => answer.destroy(new Refusal('aborted'))
  until.addEventListener('abort', stop, { once: true })
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } finally {
    until.removeEventListener('abort', stop)
    answer.destroy()
  }
  return Buffer.concat(chunks)
}

function decompressed(encoding: string): (Readable & NodeJS.WritableStream) | null {
  if (encoding === 'identity' || encoding === '') return null
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  if (encoding === 'br') return createBrotliDecompress()
  throw new Refusal(`The encoding ${encoding.slice(0, 20)} is not supported.`)
}
