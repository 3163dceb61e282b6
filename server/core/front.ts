import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Kept } from './bytes.ts'
import { addressOf, callerOf } from './caller.ts'
import type { RegionOf } from './caller.ts'
import { encodingFor, isKnown } from './finished.ts'
import type { Finished } from './finished.ts'
import { guardFor } from './guard.ts'
import type { Caller, GuardRules } from './guard.ts'
import type { LimitRow, Limits } from './limits.ts'
import { createLru } from './lru.ts'
import { bodyHeaders, headersFor } from './reply.ts'
import type { Headers } from './reply.ts'

/**
 * Answers a request that was answered before, as long as its bytes are true: no route, no validation, no headers are worked
 * out again. It stands before everything else, so its key holds all of a request that any answer here may depend on.
 */
export type Front = {
  /**
   * Whether it answers, now or soon: while one request has bytes renewed the long way, the others that want the same wait for it.
   * `goOn` sends a request the long way after all.
   */
  answer(req: IncomingMessage, res: ServerResponse, goOn: () => void): boolean
  remember(req: IncomingMessage, kept: Kept, headers: Headers, row: LimitRow): void
}

export type FrontOptions = { limits: Limits; trusted: BlockList; regionHeader: string | null; regionOf?: RegionOf; rules: GuardRules; awaySince: () => number | null }

type Held = { finished: Finished; isTrue: () => boolean; row: LimitRow; head: string[]; headKnown: string[]; bytes: Buffer; size: number; /** Null while nobody renews these bytes. */ waiting: Waiting[] | null }
type Waiting = { req: IncomingMessage; res: ServerResponse; goOn: () => void }

const MAX_KEY = 3000
const MAX_BYTES = 64 * 2 ** 20
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 4000
const SWEEP_MS = 1000
const anybody: Caller = { region: null, client: 'web' }

export function createFront({ limits, trusted, regionHeader, regionOf, rules, awaySince }: FrontOptions): Front {
  const held = createLru<Held>(MAX_BYTES)
  let sweptAt = Date.now()

  function classOf({ headers, socket }: IncomingMessage): string {
    return guardFor(rules.isOpen ? anybody : callerOf(headers, socket.remoteAddress ?? '', trusted, regionHeader, regionOf), rules).class
  }

  function keyOf({ url, headers }: IncomingMessage, guardClass: string): string {
    return `${url}\n${headers['accept-encoding']}\n${cookiesOf(headers)}\n${headers['accept-language']}\n${headers['time-zone']}\n${headers['client-type']}\n${headers['picture-delay']}\n${headers['spoiler-free']}\n${headers.revealed}\n${headers.host}\n${guardClass}`
  }

  function release(entry: Held): void {
    const waiting = entry.waiting ?? []
    entry.waiting = null
    for (const { req, res, goOn } of waiting) if (!res.destroyed && !front.answer(req, res, goOn)) goOn()
  }

  const front: Front = {
    answer(req, res, goOn) {
      if (req.method !== 'GET' || req.headers.authorization !== undefined) return false
      const key = keyOf(req, classOf(req))
      const found = held.get(key)
      if (found === undefined) return false
      // What cannot be checked is marked as stale by the long way.
      if (awaySince() !== null) {
        held.delete(key)
        return false
      }
      if (!found.isTrue()) {
        if (found.waiting) return found.waiting.push({ req, res, goOn }) > 0
        found.waiting = []
        // Whatever becomes of the one that goes ahead, the others do not wait longer than it.
        res.once('close', () => release(found))
        return false
      }
      const { isAllowed, headers } = limits.take(found.row, addressOf(req.socket.remoteAddress ?? '', forwarded(req), trusted))
      if (!isAllowed) return false
      const isSame = isKnown(found.finished, req.headers['if-none-match'])
      const head = isSame ? found.headKnown : found.head
      res.writeHead(isSame ? 304 : 200, 'ratelimit' in headers ? [...head, ...flat(headers)] : head)
      res.end(isSame ? undefined : found.bytes)
      return true
    },
    remember(req, { finished, staleSince, isTrue, guardClass }, headers, row) {
      if (req.method !== 'GET' || req.headers.authorization !== undefined || !isTrue || staleSince !== null || guardClass === undefined) return
      // The rules may have changed since it was made: it belongs to those it was made for.
      const key = keyOf(req, guardClass)
      if (key.length > MAX_KEY || finished.cacheControl === null) return
      // Bytes that are no longer true must not stay in memory because nobody asks for them.
      if (Date.now() - sweptAt > SWEEP_MS) {
        held.sweep((one) => one.isTrue())
        sweptAt = Date.now()
      }
      const encoding = encodingFor(finished, req.headers['accept-encoding'])
      const bytes = finished.bytes(encoding)
      const { 'x-request-id': _id, ratelimit: _left, 'ratelimit-policy': _policy, ...lasting } = headers
      const known = headersFor(finished, encoding, lasting)
      const head = { ...known, ...bodyHeaders(finished, encoding, bytes) }
      const before = held.peek(key)
      held.set(key, { waiting: null, finished, isTrue, row, head: flat(head), headKnown: flat(known), bytes, size: bytes.length + ENTRY_BYTES })
      if (before) release(before)
    },
  }
  return front
}

/** A session counts in calls of the site alone: for whatever else is asked, pages among them, its cookie makes no difference. */
function cookiesOf(headers: IncomingMessage['headers']): string | undefined {
  const { cookie } = headers
  if (cookie === undefined || headers['touchline-site'] !== undefined || !cookie.includes('sid=')) return cookie
  return cookie.split(/;\s*/).filter((one) => !/^(__Host-)?sid=/.test(one)).join('; ') || undefined
}

/** Lets the front see every request before the router does. */
export function putInFront(app: FastifyInstance, front: Front): void {
  const listeners = app.server.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (req, res) => {
    const goOn = () => {
      for (const listener of listeners) listener(req, res)
    }
    if (!front.answer(req, res, goOn)) goOn()
  })
}

function flat(headers: Headers): string[] {
  return Object.entries(headers).flat()
}

function forwarded({ headers }: IncomingMessage): string | undefined {
  const header = headers['x-forwarded-for']
  return Array.isArray(header) ? header.join(',') : header
}
