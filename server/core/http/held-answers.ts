import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Cached } from '../bytes/budget.ts'
import type { Kept } from '../bytes/bytes.ts'
import type { LimitRow } from '../limits/limits.ts'
import { bodyOf, type Headers, type Reply } from './reply.ts'

/** The plain bytes are not held: they would take most of the memory, without being counted here. */
export type Held = {
  hash: string
  etag: string
  usedAt: number
  isTrue: () => boolean
  row: LimitRow
  head: string[]
  headKnown: string[]
  bytes: Buffer
  /** Null while no request renews these bytes. */ renewal: Renewal | null
}
/** `ahead` is handled by the router; the rest wait for it. */
type Renewal = { ahead: IncomingMessage; waiting: Waiting[]; cap: NodeJS.Timeout }
export type Waiting = { req: IncomingMessage; res: ServerResponse; goOn: () => void }

export type HeldAnswers = {
  /** Holds the answer of a request for those that wait for it and for all that follow; false where it may not be. */
  remember(req: IncomingMessage, kept: Kept, reply: Reply, row: LimitRow): boolean
  /** The router has finished a request, with any outcome: requests that wait for it are released. For a `finally`. */
  settle(req: IncomingMessage): void
  /** Whether it waits; the first one is ahead. `forget` is called when the cap ends the renewal. */
  join(entry: Held, one: Waiting, forget: () => void): boolean
}

type HeldOptions = {
  entries: Cached<string, Held>
  /** The beginnings of the keys of requests that the router answers. */
  routed: WeakMap<IncomingMessage, string>
  answer: (waiting: Waiting) => boolean
}

const MAX_KEY = 3000
/** Overhead of an entry beside its bytes. */
const ENTRY_BYTES = 4000
const SWEEP_MS = 1000
/** After this all waiting requests go to the router, which shares one rendering between equal ones. */
const MAX_WAIT_MS = 1000

/**
 * Answers of the router for requests like those that it answered, and the queues of requests that wait for one that is
 * renewed. Each renewal ends by new bytes, by the end of the request ahead, or by the cap, whichever is first.
 */
export function createHeldAnswers({ entries, routed, answer }: HeldOptions): HeldAnswers {
  const led = new WeakMap<IncomingMessage, Held>()
  let sweeping: NodeJS.Timeout | null = null

  /** Outdated bytes must be dropped even if they are never requested again. */
  function sweepSoon(): void {
    sweeping ??= setTimeout(() => {
      sweeping = null
      dropOutdated(entries)
    }, SWEEP_MS).unref()
  }
  function lead(entry: Held, renewal: Renewal, { req, res }: Waiting): void {
    renewal.ahead = req
    led.set(req, entry)
    res.once('close', () => settle(req))
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
    settle,
    remember(req, kept, reply, row) {
      const { finished, staleSince, isTrue, guardClass } = kept
      if (!isTrue || staleSince !== null || guardClass === undefined || finished.cacheControl === null) return false
      const beginning = routed.get(req)
      if (beginning === undefined) return false
      // The key has no origin: an answer for one origin must not reach another.
      if (/\borigin\b/i.test(reply.head.vary ?? '')) return false
      // The rules may have changed since the rendering: the answer belongs to the guard class it was rendered for.
      const key = beginning + guardClass
      if (key.length > MAX_KEY) return false
      sweepSoon()
      const before = entries.peek(key)
      const fresh = { ...packed(kept, reply), isTrue, row }
      entries.set(key, fresh, fresh.bytes.length + ENTRY_BYTES)
      if (before) finish(before)
      const renewed = led.get(req)
      if (renewed?.renewal?.ahead === req) finish(renewed)
      return true
    },
    join(entry, one, forget) {
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

function dropOutdated(entries: HeldOptions['entries']): void {
  const outdated = [...entries.entries()].filter(([, one]) => !one.isTrue())
  for (const [key] of outdated) entries.delete(key)
}

/** Ends the renewal of an entry; the requests that waited for it. */
function end(entry: Held): Waiting[] {
  const { renewal } = entry
  if (renewal) clearTimeout(renewal.cap)
  entry.renewal = null
  return renewal?.waiting.filter(({ res }) => !res.destroyed) ?? []
}

/** A reply without what belongs to its own request, with both possible response heads. */
function packed({ finished }: Kept, { encoding, etag, head, body }: Reply): Omit<Held, 'isTrue' | 'row'> {
  const { 'x-request-id': _id, ratelimit: _left, 'ratelimit-policy': _policy, ...lasting } = head
  const { bytes, headers } = body ?? bodyOf(finished, encoding)
  return {
    renewal: null,
    hash: finished.hash,
    etag,
    usedAt: Date.now(),
    head: flat({ ...lasting, ...headers }),
    headKnown: flat(lasting),
    bytes,
  }
}

export function flat(headers: Headers): string[] {
  return Object.entries(headers).flat()
}
