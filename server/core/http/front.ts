import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Callers } from '../calls/callers.ts'
import { createBudget, type Budget } from '../bytes/budget.ts'
import { choicesOf } from '../calls/choices.ts'
import { OPEN_CLASS } from '../guard/guard.ts'
import { createHeldAnswers, flat, type Held, type HeldAnswers, type Waiting } from './held-answers.ts'
import { namesHostTwice, readAbsoluteTarget, type Hosts } from './hosts.ts'
import type { Limits } from '../limits/limits.ts'
import { isBehindOpen } from './pipeline.ts'
import { encodingsTaken, isKnown, STRICT_TRANSPORT, type Headers } from './reply.ts'

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
} & Pick<HeldAnswers, 'remember' | 'settle'>

type FrontOptions = {
  limits: Limits
  callers: Callers
  awaySince: () => number | null
  hosts: Hosts
  budget?: Budget
}

/** Resolution of the time of last use. */
const USE_MS = 1000

export function createFront({ limits, callers, awaySince, hosts, budget = createBudget() }: FrontOptions): Front {
  const entries = budget.cache<string, Held>()
  /** The beginnings of the keys of requests that the router answers. */
  const routed = new WeakMap<IncomingMessage, string>()
  const held = createHeldAnswers({ entries, routed, answer: (one) => front.answer(one.req, one.res, one.goOn) })

  /**
   * The key of a request, up to the class of its guard; null where its answer is never held. Contains nothing
   * caller-written except the address and a valid session.
   */
  function beginningOf(req: IncomingMessage): string | null {
    const asker = isForAnybody(req) && !namesHostTwice(req) ? askerOf(req.headers) : null
    return asker === null ? null : `${req.url}\n${asker}\n${hosts.nameOf(req) ?? 'elsewhere'}\n`
  }

  function answerHeld(found: Held, beginning: string, key: string, { req, res, goOn }: Waiting): boolean {
    // Hot entries are used constantly, so a coarse time of last use is enough.
    const now = Date.now()
    if (now - found.usedAt > USE_MS) {
      found.usedAt = now
      entries.get(key)
    }
    // Bytes that cannot be validated are marked as stale by the router.
    if (awaySince() !== null) {
      entries.delete(key)
      return false
    }
    if (!found.isTrue()) {
      routed.set(req, beginning)
      return held.join(found, { req, res, goOn }, () => entries.peek(key) === found && entries.delete(key))
    }
    const { isAllowed, headers } = limits.take(found.row, callers.of(req).address)
    if (!isAllowed) return false
    const known = req.headers['if-none-match']
    send(found, known === found.etag || isKnown(found, known), res, headers)
    return true
  }

  const front: Front = {
    answer(req, res, goOn) {
      const beginning = beginningOf(req)
      if (beginning === null) return false
      const key = beginning + (callers.rules.isOpen ? OPEN_CLASS : callers.of(req).guard.class)
      const found = entries.peek(key)
      if (found !== undefined && answerHeld(found, beginning, key, { req, res, goOn })) return true
      routed.set(req, beginning)
      return false
    },
    remember: held.remember,
    settle: held.settle,
  }
  return front
}

/** A read without a token; a session is part of the key. */
function isForAnybody({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined
}

function send({ head, headKnown, bytes }: Held, isSame: boolean, res: ServerResponse, headers: Headers): void {
  const lasting = isSame ? headKnown : head
  res.writeHead(isSame ? 304 : 200, 'ratelimit' in headers ? [...lasting, ...flat(headers)] : lasting)
  res.end(isSame ? undefined : bytes)
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

/** Whether answers go out over HTTPS: for requests without `X-Forwarded-Proto`, and for all. */
type Https = { isPublic: boolean; of: (req: IncomingMessage) => boolean }

/** Lets the front see every request before the router does. */
export function putInFront(
  app: FastifyInstance,
  front: Front,
  https: Https = { isPublic: false, of: () => false },
): void {
  const listeners = app.server.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[]
  const isTold = ({ headers, socket }: IncomingMessage) => 'x-forwarded-proto' in headers || 'encrypted' in socket
  app.server.removeAllListeners('request')
  app.server.on('request', (req, res) => {
    if (isBehindOpen(req, res)) return
    readAbsoluteTarget(req)
    // Node ignores the body of an upgrade request, and would answer nothing more on its connection.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false
    if (isTold(req) ? https.of(req) : https.isPublic) res.setHeader('strict-transport-security', STRICT_TRANSPORT)
    const goOn = () => {
      for (const listener of listeners) listener(req, res)
    }
    if (!front.answer(req, res, goOn)) goOn()
  })
}
