import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Callers } from '../calls/callers.ts'
import type { Kept } from '../bytes/bytes.ts'
import { choicesOf } from '../calls/choices.ts'
import { encodingFor, encodingsTaken, etagOf, isKnown } from '../bytes/finished.ts'
import type { Hosts } from './hosts.ts'
import type { LimitRow, Limits } from '../limits/limits.ts'
import { createLru } from '../bytes/lru.ts'
import { isBehindOpen } from './pipeline.ts'
import { bodyHeaders, headersFor, STRICT_TRANSPORT } from './reply.ts'
import type { Headers } from './reply.ts'

/**
 * Serves cached answers while their bytes are valid: no routing, no validation, no header computation. It runs before
 * everything else, so its key contains all of a request that any cached answer may depend on.
 */
export type Front = {
  /**
   * Whether it answers, now or soon: while the router renews the bytes for one request, other requests for them wait,
   * for `MAX_WAIT_MS` at most. `goOn` passes a request to the router after all.
   */
  answer(req: IncomingMessage, res: ServerResponse, goOn: () => void): boolean
  remember(req: IncomingMessage, kept: Kept, headers: Headers, row: LimitRow): void
  /** The router has finished a request, with any outcome: requests that wait for it are released. For a `finally`. */
  settle(req: IncomingMessage): void
}

type FrontOptions = {
  limits: Limits
  callers: Callers
  awaySince: () => number | null
  hosts: Hosts
}

/** The plain bytes are not held: they would take most of the memory, without being counted here. */
type Held = {
  hash: string
  etag: string
  usedAt: number
  isTrue: () => boolean
  row: LimitRow
  head: string[]
  headKnown: string[]
  bytes: Buffer
  size: number
  /** Null while no request renews these bytes. */ renewal: Renewal | null
}
/** `ahead` is handled by the router; the rest wait for it. */
type Renewal = { ahead: IncomingMessage; waiting: Waiting[]; cap: NodeJS.Timeout }
type Waiting = { req: IncomingMessage; res: ServerResponse; goOn: () => void }

const MAX_KEY = 3000
const MAX_BYTES = 16 * 2 ** 20
/** Overhead of an entry beside its bytes. */
const ENTRY_BYTES = 4000
const SWEEP_MS = 1000
/** Resolution of the time of last use. */
const USE_MS = 1000
/** After this all waiting requests go to the router, which shares one rendering between equal ones. */
const MAX_WAIT_MS = 1000

export function createFront({ limits, callers, awaySince, hosts }: FrontOptions): Front {
  const held = createLru<Held>(MAX_BYTES)
  const renewals = createRenewals((waiting) => front.answer(waiting.req, waiting.res, waiting.goOn))
  /** The beginnings of the keys of requests that the router answers. */
  const routed = new WeakMap<IncomingMessage, string>()
  let sweeping: NodeJS.Timeout | null = null

  /**
   * The key of a request, up to the class of its guard; null where its answer is never held. Contains nothing
   * caller-written except the address and a valid session.
   */
  function beginningOf(req: IncomingMessage): string | null {
    const asker = isForAnybody(req) ? askerOf(req.headers) : null
    return asker === null ? null : `${req.url}\n${asker}\n${hosts.nameOf(req) ?? 'elsewhere'}\n`
  }

  /** Outdated bytes must be dropped even if they are never requested again. */
  function sweepSoon(): void {
    sweeping ??= setTimeout(() => {
      sweeping = null
      held.sweep((one) => one.isTrue())
    }, SWEEP_MS).unref()
  }

  const front: Front = {
    answer(req, res, goOn) {
      const beginning = beginningOf(req)
      if (beginning === null) return false
      const key = beginning + callers.of(req).guardClass
      const found = held.peek(key)
      if (found === undefined) {
        routed.set(req, beginning)
        return false
      }
      // Hot entries are used constantly, so a coarse time of last use is enough.
      const now = Date.now()
      if (now - found.usedAt > USE_MS) {
        found.usedAt = now
        held.get(key)
      }
      // Bytes that cannot be validated are marked as stale by the router.
      if (awaySince() !== null) {
        held.delete(key)
        return false
      }
      if (!found.isTrue())
        return renewals.join(found, { req, res, goOn }, () => held.peek(key) === found && held.delete(key))
      const { isAllowed, headers } = limits.take(found.row, callers.of(req).address)
      if (!isAllowed) return false
      const known = req.headers['if-none-match']
      send(found, known === found.etag || isKnown(found, known), res, headers)
      return true
    },
    remember(req, { finished, staleSince, isTrue, guardClass }, headers, row) {
      if (!isTrue || staleSince !== null || guardClass === undefined || finished.cacheControl === null) return
      const beginning = routed.get(req) ?? beginningOf(req)
      if (beginning === null) return
      // The key has no origin: an answer for one origin must not reach another.
      if (/\borigin\b/i.test(headers.vary ?? '')) return
      // The rules may have changed since the rendering: the answer belongs to the guard class it was rendered for.
      const key = beginning + guardClass
      if (key.length > MAX_KEY) return
      sweepSoon()
      const before = held.peek(key)
      held.set(key, { ...packed(finished, req, headers), isTrue, row })
      if (before) renewals.finish(before)
      renewals.finishOf(req)
    },
    settle: (req) => renewals.settle(req),
  }
  return front
}

/** A read without a token; a session is part of the key. */
function isForAnybody({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined
}

/** The encoding of finished bytes for this request, with both possible response heads. */
function packed(finished: Kept['finished'], req: IncomingMessage, headers: Headers): Omit<Held, 'isTrue' | 'row'> {
  const encoding = encodingFor(finished, req.headers['accept-encoding'])
  const bytes = finished.bytes(encoding)
  const { 'x-request-id': _id, ratelimit: _left, 'ratelimit-policy': _policy, ...lasting } = headers
  const known = headersFor(finished, encoding, lasting)
  const head = { ...known, ...bodyHeaders(finished, encoding, bytes) }
  return {
    renewal: null,
    hash: finished.hash,
    etag: etagOf(finished, encoding),
    usedAt: Date.now(),
    head: flat(head),
    headKnown: flat(known),
    bytes,
    size: bytes.length + ENTRY_BYTES,
  }
}

function send({ head, headKnown, bytes }: Held, isSame: boolean, res: ServerResponse, headers: Headers): void {
  const lasting = isSame ? headKnown : head
  res.writeHead(isSame ? 304 : 200, 'ratelimit' in headers ? [...lasting, ...flat(headers)] : lasting)
  res.end(isSame ? undefined : bytes)
}

/**
 * The queues of waiting requests. Each renewal ends by new bytes, by the end of the request ahead, or by the cap,
 * whichever is first.
 */
function createRenewals(answer: (waiting: Waiting) => boolean) {
  const led = new WeakMap<IncomingMessage, Held>()

  function lead(entry: Held, renewal: Renewal, { req, res }: Waiting): void {
    renewal.ahead = req
    led.set(req, entry)
    res.once('close', () => settle(req))
  }
  function end(entry: Held): Waiting[] {
    const { renewal } = entry
    if (renewal) clearTimeout(renewal.cap)
    entry.renewal = null
    return renewal?.waiting.filter(({ res }) => !res.destroyed) ?? []
  }
  function finish(entry: Held): void {
    for (const waiting of end(entry)) if (!answer(waiting)) waiting.goOn()
  }
  /** The request ahead ended without new bytes: the next one takes its place. Deferred, since it may end as fast. */
  function settle(req: IncomingMessage): void {
    const entry = led.get(req)
    led.delete(req)
    const renewal = entry?.renewal
    if (!entry || renewal?.ahead !== req) return
    let next = renewal.waiting.shift()
    while (next?.res.destroyed) next = renewal.waiting.shift()
    if (!next) return void end(entry)
    lead(entry, renewal, next)
    setImmediate(next.goOn)
  }
  return {
    finish,
    settle,
    finishOf(req: IncomingMessage): void {
      const entry = led.get(req)
      if (entry?.renewal?.ahead === req) finish(entry)
    },
    /** Whether it waits; the first one is ahead. `forget` is called when the cap ends the renewal. */
    join(entry: Held, one: Waiting, forget: () => void): boolean {
      if (entry.renewal) return entry.renewal.waiting.push(one) > 0
      const cap = setTimeout(() => {
        forget()
        for (const { goOn } of end(entry)) goOn()
      }, MAX_WAIT_MS)
      const renewal: Renewal = { ahead: one.req, waiting: [], cap: cap.unref() }
      entry.renewal = renewal
      lead(entry, renewal, one)
      return false
    },
  }
}

const MAX_ASKERS = 2000
const MAX_ASKER_HEADERS = 1000
const askers = new Map<string, string | null>()

/** The caller's part of a key; null with a choice that few share. Common combinations are cached. */
function askerOf(headers: IncomingMessage['headers']): string | null {
  const written = `${headers['accept-encoding']}\n${headers['touchline-site'] === undefined}\n${headers.cookie}\n${headers['accept-language']}\n${headers['time-zone']}\n${headers['picture-delay']}\n${headers['spoiler-free']}\n${headers.revealed}`
  const known = askers.get(written)
  if (known !== undefined) return known
  const { key, lens } = choicesOf(headers)
  const isRare = lens.revealed.matchIds.length + lens.revealed.seasonIds.length > 0
  const asker = isRare ? null : `${encodingsTaken(headers['accept-encoding'])}\n${key}\n${sessionOf(headers)}`
  // Headers come from callers: made-up values must not accumulate.
  if (askers.size >= MAX_ASKERS) askers.clear()
  if (written.length <= MAX_ASKER_HEADERS) askers.set(written, asker)
  return asker
}

/**
 * A session counts in calls of the site alone: for all other requests, pages among them, its cookie makes no
 * difference. An invalid session's cookie is removed with the answer, which is then not cached.
 */
function sessionOf(headers: IncomingMessage['headers']): string {
  if (headers['touchline-site'] === undefined || !headers.cookie?.includes('sid=')) return ''
  return headers.cookie
    .split(/;\s*/)
    .filter((one) => /^(__Host-)?sid=/.test(one))
    .join('; ')
}

/** Lets the front see every request before the router does. */
export function putInFront(
  app: FastifyInstance,
  front: Front,
  isHttps: (req: IncomingMessage) => boolean = () => false,
): void {
  const listeners = app.server.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (req, res) => {
    if (isBehindOpen(req, res)) return
    // Node ignores the body of an upgrade request, and would answer nothing more on its connection.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false
    if (isHttps(req)) res.setHeader('strict-transport-security', STRICT_TRANSPORT)
    const goOn = () => {
      for (const listener of listeners) listener(req, res)
    }
    if (!front.answer(req, res, goOn)) goOn()
  })
}

function flat(headers: Headers): string[] {
  return Object.entries(headers).flat()
}
